import type { AccountWords } from './account-mail.ts'

const secondStep = (subject: string, news: string) => () => ({
  subject,
  paragraphs: [news, 'Si no fuiste tú, cambia tu contraseña enseguida y escríbenos.'],
})

const verify = [
  'Verifica tu correo electrónico para que sepamos que las novedades de tus pedidos te llegan. El enlace funciona una sola vez, durante 24 horas.',
  'Si no te registraste, puedes ignorar este correo.',
]

const ignore = 'El enlace funciona una sola vez, durante 10 minutos. Si no fuiste tú, ignora este correo'

const chefs = 'Ver a los chefs de tu zona'

export const spanish: AccountWords = {
  welcome: url => ({
    subject: 'Te damos la bienvenida a Ladlewell',
    paragraphs: [
      `Hola. Te damos la bienvenida a Ladlewell: platos caseros de chefs de tu vecindario.`,
      ...verify,
    ],
    action: { label: 'Verificar correo electrónico', url },
  }),
  'welcome-google': url => ({
    subject: 'Te damos la bienvenida a Ladlewell',
    paragraphs: [
      `Hola. Te damos la bienvenida a Ladlewell: platos caseros de chefs de tu vecindario.`,
      'Inicias sesión con tu cuenta de Google. Aquí te llegará lo que te escribamos sobre tus pedidos y tu cuenta.',
    ],
    action: { label: chefs, url },
  }),
  'verify-email': url => ({
    subject: 'Verifica tu correo electrónico',
    paragraphs: [`Hola. Aquí tienes el enlace que pediste.`, ...verify],
    action: { label: 'Verificar correo electrónico', url },
  }),
  'email-verified': url => ({
    subject: 'Tu correo electrónico está verificado',
    paragraphs: ['Gracias. Aquí te llegará lo que te escribamos sobre tus pedidos y tu cuenta.'],
    action: { label: chefs, url },
  }),
  'reset-password': url => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      `Hola. Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de Ladlewell.`,
      `${ignore}: nada ha cambiado.`,
    ],
    action: { label: 'Elegir una contraseña nueva', url },
  }),
  'password-changed': url => ({
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      'Se cambió la contraseña de tu cuenta de Ladlewell y se cerró la sesión en todos los demás dispositivos.',
      'Si no fuiste tú, elige de inmediato una contraseña nueva con «¿Olvidaste tu contraseña?» al iniciar sesión y escríbenos.',
    ],
    action: { label: 'Escríbenos', url },
  }),
  'google-connected': url => ({
    subject: 'Google está conectado a tu cuenta',
    paragraphs: [
      'Desde ahora puedes iniciar sesión en Ladlewell con tu cuenta de Google.',
      'Si no fuiste tú, escríbenos de inmediato.',
    ],
    action: { label: 'Escríbenos', url },
  }),
  'second-step-set-up': secondStep(
    'Tu inicio de sesión ahora tiene un segundo paso',
    'A partir de ahora, al iniciar sesión se pide un código de tu aplicación de autenticación o una llave de acceso.',
  ),
  'second-step-removed': secondStep(
    'Se quitó el segundo paso de tu inicio de sesión',
    'Tu cuenta ya no pide un segundo paso al iniciar sesión.',
  ),
  'recovery-code-used': secondStep(
    'Se usó un código de recuperación para iniciar sesión',
    'Alguien inició sesión en tu cuenta con uno de sus códigos de recuperación.',
  ),
  'passkey-added': () => ({
    subject: 'Se añadió una llave de acceso a tu cuenta',
    paragraphs: [
      'Con ella se puede abrir tu cuenta sin contraseña.',
      'Si no fuiste tú, quítala en «Inicio de sesión y seguridad», cambia tu contraseña enseguida y escríbenos.',
    ],
  }),
  'passkey-removed': secondStep('Se quitó una llave de acceso de tu cuenta', 'Ya no abre tu cuenta.'),
  'delete-account': url => ({
    subject: 'Elimina tu cuenta',
    paragraphs: [
      `Hola. Pediste eliminar tu cuenta de Ladlewell. No se elimina nada hasta que sigas el enlace y lo confirmes.`,
      `${ignore}.`,
    ],
    action: { label: 'Eliminar mi cuenta', url },
  }),
  deleted: () => ({
    subject: 'Tu cuenta está eliminada',
    paragraphs: [
      'Tu cuenta de Ladlewell está eliminada, junto con tus direcciones, favoritos, tarjetas guardadas y fotos. Las suscripciones semanales han terminado.',
      'Los pedidos que hiciste se conservan en nuestros libros, sin tu nombre ni tu dirección. Gracias por comer con nosotros.',
    ],
  }),
}
