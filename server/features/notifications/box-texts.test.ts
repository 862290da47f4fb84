import { expect, test } from 'vitest'
import { enqueue, type Mail, sendingOf } from '../../platform/outbox.ts'
import { asCustomer } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { exampleBox, exampleNames, examplePlace, exampleQuote } from '../boxes/example-box.ts'
import * as mails from '../boxes/mails.ts'

const server = await startTestServer()
const { db, sandbox } = server
const { totalCents } = exampleQuote
const NIGHT = new Date('2027-01-13T04:00:00Z')
const MORNING = new Date('2027-01-13T14:00:00Z')

let count = 0
const newNumber = () => `+15125551${String(++count).padStart(3, '0')}`

/** A customer with texts on, and what their n-th box would be told of. */
async function texted() {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await customer.send('PUT', '/api/v1/sms-consent', { body: { phone, version: '2.3' } })
  await until('the number is asked', async () => (await sandbox.texts(phone)).length === 1)
  await sandbox.textFrom(phone, 'YES')
  const box = (nth: number) => {
    const { box, subscription } = exampleBox('en', { id: customer.id * 1000 + nth })
    const { id: accountId, email } = customer
    return {
      box,
      subscription: { ...subscription, customer: { ...subscription.customer, accountId, email } },
    }
  }
  const tell = async (mail: Mail) => enqueue(db, mail, await server.now())
  const texts = async () => (await sandbox.texts(phone)).slice(0, -2).map(({ body }) => body)
  const outbox = () =>
    db.query<{ kind: string; lastError: string | null; isOpen: boolean }>(
      `select kind, last_error, t.id is not null as is_open from outbox o ${sendingOf('o')}
       where recipient = $1 and o.key like 'box:%' order by o.id`,
      [phone],
    )
  return { customer, phone, box, tell, texts, outbox }
}

type Diner = Awaited<ReturnType<typeof texted>>

const reminder = (box: mails.ToldBox) =>
  mails.reminderMail(
    box,
    { names: exampleNames, totalCents, skipUrl: 'https://ladlewell.test/skip-box?token=once' },
    examplePlace,
  )

const told: [name: string, kind: string, (box: mails.ToldBox) => Mail, said: RegExp][] = [
  ['reminder', 'boxes', reminder, /comes Thu, Nov 26, 4-7 PM\. Skip it until .*token=once$/],
  [
    'declined card',
    'payments',
    box => mails.declinedMail(box, { totalCents, nextTryAt: null }, examplePlace),
    /declined for your box .* \(\$66\.40\)\. .*\/profile\/subscription$/,
  ],
  [
    'card that is of no more use',
    'payments',
    box => mails.cardTroubleMail(box, { what: 'card-needed', totalCents }, examplePlace),
    /needs another card .*\/profile\/subscription$/,
  ],
  [
    'bank that asks',
    'payments',
    box => mails.cardTroubleMail(box, { what: 'authentication', totalCents }, examplePlace),
    /bank asks you to confirm \$66\.40 .*\/profile\/subscription$/,
  ],
  [
    'box above the ceiling',
    'payments',
    box => mails.aboveCeilingMail(box, { names: exampleNames, quote: exampleQuote }, examplePlace),
    /over your limit of \$50\.00\. Nothing is charged unless you agree\.$/,
  ],
  [
    'box that we skipped',
    'boxes',
    ({ box, subscription }) =>
      mails.skippedMail(
        { box: { ...box, state: 'skipped', why: 'kitchen-closed', actor: 'chef' }, subscription },
        {},
        examplePlace,
      ),
    /is skipped\. Amara Okafor isn't cooking that day\. Nothing is charged for it\.$/,
  ],
]

// §4 Two tries to queue a message queue one (reliability.md)
// §9 Reminders, refused cards, ceilings and skips by us are texted to who agreed (product.md)
test.each(
  told,
)('a %s is texted once to who agreed, whatever is queued again', async (_, kind, mail, said) => {
  const { box, tell, texts, outbox } = await texted()
  await Promise.all([tell(mail(box(1))), tell(mail(box(1)))])
  await server.advance(0)
  await tell(mail(box(1)))
  await server.advance(0)
  expect(await texts()).toEqual([expect.stringMatching(said)])
  expect(await outbox()).toMatchObject([{ kind }])
})

// §9 What customers did themselves is not texted (product.md)
test('what a customer did themselves is mailed and not texted', async () => {
  const { box, tell, texts, outbox } = await texted()
  const { box: skipped, subscription } = box(1)
  const done = { ...skipped, state: 'skipped', why: 'skipped', actor: 'customer' } as const
  await tell(mails.skippedMail({ box: done, subscription }, {}, examplePlace))
  await tell(mails.chosenMail(box(2), { names: exampleNames, totalCents }, examplePlace))
  await server.advance(0)
  expect(await texts()).toEqual([])
  expect(await outbox()).toEqual([])
})

// §9 Texts about boxes wait for 8 AM
// §9 STOP ends texts about boxes that wait
test('texts about boxes wait for 8 AM, and STOP in the night ends those that wait', async () => {
  const clock = await server.now()
  const [waiting, stopped] = [await texted(), await texted()]
  await server.setClock(NIGHT)
  for (const diner of [waiting, stopped]) await diner.tell(reminder(diner.box(1)))
  await server.advance(0)
  expect([await waiting.texts(), await stopped.texts()]).toEqual([[], []])
  expect(await waiting.outbox()).toMatchObject([{ isOpen: true }])
  await sandbox.textFrom(stopped.phone, 'STOP')
  await server.setClock(MORNING)
  expect(await waiting.texts()).toHaveLength(1)
  expect((await sandbox.texts(stopped.phone)).some(({ body }) => body.includes('token=once'))).toBe(false)
  expect(await stopped.outbox()).toMatchObject([{ lastError: 'no consent', isOpen: false }])
  await server.setClock(clock)
})

// §9 Texts about boxes count towards the ten a week
test('texts about boxes count towards the ten a week, and each mail goes out all the same', async () => {
  const { customer, box, tell, texts, outbox } = await texted()
  for (let nth = 0; nth < 12; nth++) await tell(reminder(box(nth)))
  await server.advance(0)
  await server.advance(0)
  expect(await texts()).toHaveLength(9)
  const left = (await outbox()).filter(({ lastError }) => lastError !== null)
  expect(left.map(({ lastError }) => lastError)).toEqual(Array(3).fill('enough texts this week'))
  const mailsTo = (await sandbox.mails(customer.email)).filter(({ subject }) =>
    subject.startsWith('Last day'),
  )
  expect(mailsTo).toHaveLength(12)
})

// §6 Texts and mails of a kind are turned off each by itself (product.md)
test('who does not want texts about boxes gets mails, and who does not want mails gets texts', async () => {
  const off = (diner: Diner, channel: string) =>
    diner.customer.send('PUT', '/api/v1/message-preferences', {
      body: { preferences: [{ kind: 'boxes', channel, wanted: false }] },
    })
  const mailsOf = async (diner: Diner) =>
    (await sandbox.mails(diner.customer.email)).filter(({ subject }) => subject.startsWith('Last day')).length
  const [noTexts, noMails] = [await texted(), await texted()]
  await off(noTexts, 'sms')
  await off(noMails, 'mail')
  for (const diner of [noTexts, noMails]) await diner.tell(reminder(diner.box(1)))
  await server.advance(0)
  await server.advance(0)
  expect([await mailsOf(noTexts), (await noTexts.texts()).length]).toEqual([1, 0])
  expect([await mailsOf(noMails), (await noMails.texts()).length]).toEqual([0, 1])
  expect(await noTexts.outbox()).toMatchObject([{ lastError: 'not wanted' }])
})
