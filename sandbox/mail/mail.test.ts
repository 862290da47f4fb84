import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { testSandbox } from '../testing.ts'
import type { Mail } from './inbox.ts'

const sandbox = await testSandbox()
const sender = createTransport({ host: '127.0.0.1', port: sandbox.smtp, secure: false })
const send = (to: string, subject = 'Your order') =>
  sender.sendMail({
    from: 'Ladlewell <hello@ladlewell.test>',
    to,
    subject,
    text: 'Thank you',
    html: '<p>Thank you, <b>Ann</b></p>',
    headers: { 'X-Key': 'order:1:placed' },
  })

test('a sent mail is listed newest first and found by its recipient', async () => {
  await send('ann@ladlewell.test', 'Größe')
  await send('bob@ladlewell.test')
  const mails = await sandbox.get<Mail[]>('/sandbox/mail')
  expect(mails.map(({ to }) => to)).toEqual(['bob@ladlewell.test', 'ann@ladlewell.test'])
  const [found] = await sandbox.get<Mail[]>('/sandbox/mail?to=ANN@ladlewell.test')
  expect(found).toMatchObject({
    from: 'hello@ladlewell.test',
    subject: 'Größe',
    text: 'Thank you\n',
    headers: { 'x-key': 'order:1:placed' },
  })
  expect(found?.html).toContain('<b>Ann</b>')
})

test('a browser gets a page, with each mail in a frame that runs nothing', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const page = await fetch(`${sandbox.origin}/sandbox/mail`, { headers: { accept } })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('sandbox="allow-top-navigation-by-user-activation allow-popups"')
  const [newest] = await sandbox.get<Mail[]>('/sandbox/mail')
  const shown = await fetch(`${sandbox.origin}/sandbox/mail/${newest?.id}/html`)
  expect(shown.headers.get('content-security-policy')).not.toContain('allow-scripts')
})

test('asked to, the catcher refuses the next mails for now', async () => {
  await sandbox.put('/sandbox/mail/faults', { reject: 1 })
  await expect(send('ann@ladlewell.test')).rejects.toMatchObject({ responseCode: 451 })
  await expect(send('ann@ladlewell.test')).resolves.toMatchObject({ accepted: ['ann@ladlewell.test'] })
})

test('the inbox can be emptied', async () => {
  expect((await sandbox.delete('/sandbox/mail')).status).toBe(204)
  expect(await sandbox.get('/sandbox/mail')).toEqual([])
})
