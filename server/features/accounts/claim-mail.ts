import { type ClaimedThing, claimedThings } from '@ladlewell/contract/claimed.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Addressee, type Examples, letter, plainLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

/** Tells whoever proved an address what was removed of the account that somebody else had opened with it. */
export function claimMail(to: Addressee, removed: readonly ClaimedThing[], url: string, now: Date): Mail {
  const said = words[to.language]
  const list = new Intl.ListFormat(to.language, { type: 'conjunction' })
  const things = list.format(removed.map(thing => said.things[thing]))
  const paragraphs = [said.yours, ...(things ? [said.removed(things)] : []), said.password, said.wasIt]
  const action = { label: said.write, url }
  return {
    key: `account:${to.accountId}:claimed:${now.getTime()}`,
    channel: 'mail',
    recipient: to.email,
    accountId: to.accountId,
    kind: 'account',
    content: letter(plainLetter(to.language, { subject: said.subject, paragraphs, action })),
  }
}

interface Words {
  subject: string
  yours: string
  removed: (things: string) => string
  password: string
  wasIt: string
  write: string
  things: Record<ClaimedThing, string>
}

const words: Record<Language, Words> = {
  en: {
    subject: 'Your Ladlewell account is yours alone now',
    yours:
      'Somebody had opened a Ladlewell account with your e-mail address without proving that it is theirs. You proved that it is yours, so the account is yours alone now.',
    removed: things => `We removed what was there before: ${things}.`,
    password:
      'Choose a password with the page that you opened or with “Forgot password?” where you sign in, or sign in with Google and need none.',
    wasIt: 'If it was you who signed up, or if you did not do this, write to us.',
    write: 'Write to us',
    things: {
      sessions: 'devices that were signed in',
      password: 'the password',
      google: 'a connected Google account',
      'second-step': 'an authenticator app',
      passkeys: 'passkeys',
      links: 'links in mails',
      'calendar-feed': 'a calendar’s private address',
      'text-consent': 'consent to text messages',
      'phone-number': 'a phone number',
      cards: 'saved cards',
      addresses: 'saved addresses',
      orders: 'orders',
      subscriptions: 'weekly subscriptions',
      picture: 'a profile picture',
      favorites: 'favorites',
      diet: 'a diet profile',
      'payout-account': 'the bank account for payouts',
    },
  },
  es: {
    subject: 'Tu cuenta de Ladlewell ahora es solo tuya',
    yours:
      'Alguien había abierto una cuenta de Ladlewell con tu correo electrónico sin demostrar que fuera suyo. Tú has demostrado que es tuyo, así que la cuenta ahora es solo tuya.',
    removed: things => `Eliminamos lo que había antes: ${things}.`,
    password:
      'Elige una contraseña en la página que abriste o con «¿Olvidaste tu contraseña?» al iniciar sesión, o inicia sesión con Google y no necesitarás ninguna.',
    wasIt: 'Si fuiste tú quien se registró, o si no hiciste esto, escríbenos.',
    write: 'Escríbenos',
    things: {
      sessions: 'los dispositivos con la sesión iniciada',
      password: 'la contraseña',
      google: 'una cuenta de Google conectada',
      'second-step': 'una app de autenticación',
      passkeys: 'llaves de acceso',
      links: 'los enlaces enviados por correo',
      'calendar-feed': 'la dirección privada de un calendario',
      'text-consent': 'el consentimiento para recibir mensajes de texto',
      'phone-number': 'un número de teléfono',
      cards: 'las tarjetas guardadas',
      addresses: 'las direcciones guardadas',
      orders: 'los pedidos',
      subscriptions: 'las suscripciones semanales',
      picture: 'una foto de perfil',
      favorites: 'los favoritos',
      diet: 'un perfil alimentario',
      'payout-account': 'la cuenta bancaria para los pagos',
    },
  },
  ar: {
    subject: 'حسابك في Ladlewell لك وحدك الآن',
    yours:
      'كان شخص ما قد فتح حسابًا في Ladlewell ببريدك الإلكتروني دون أن يثبت أنه له. وقد أثبتَّ أنه لك، فأصبح الحساب لك وحدك.',
    removed: things => `أزلنا ما كان فيه من قبل: ${things}.`,
    password:
      'اختر كلمة مرور في الصفحة التي فتحتها أو عبر «نسيت كلمة المرور؟» عند تسجيل الدخول، أو سجّل الدخول بحساب Google فلا تحتاج إلى كلمة مرور.',
    wasIt: 'إن كنت أنت من سجّل، أو إن لم تفعل هذا، فاكتب إلينا.',
    write: 'اكتب إلينا',
    things: {
      sessions: 'الأجهزة التي كانت مسجّلة الدخول',
      password: 'كلمة المرور',
      google: 'حساب Google مرتبط',
      'second-step': 'تطبيق مصادقة',
      passkeys: 'مفاتيح مرور',
      links: 'روابط أُرسلت بالبريد',
      'calendar-feed': 'العنوان الخاص بتقويم',
      'text-consent': 'الموافقة على الرسائل النصية',
      'phone-number': 'رقم هاتف',
      cards: 'البطاقات المحفوظة',
      addresses: 'العناوين المحفوظة',
      orders: 'الطلبات',
      subscriptions: 'الاشتراكات الأسبوعية',
      picture: 'صورة الملف الشخصي',
      favorites: 'المفضلة',
      diet: 'ملف النظام الغذائي',
      'payout-account': 'الحساب المصرفي للمدفوعات',
    },
  },
}

export const examples: Examples = {
  'account-claimed': language =>
    claimMail(
      { accountId: 1, email: 'dana@ladlewell.test', language },
      claimedThings.slice(0, 12),
      'https://ladlewell.test/contact',
      new Date('2026-11-21T16:00:00Z'),
    ),
}
