import { startSandbox } from './sandbox.ts'

const port = (name: string) => Number(process.env[name] || 0)

// Node calls the stripping of types experimental; the browser's script is made with it.
process.removeAllListeners('warning')

const sandbox = await startSandbox({
  port: port('SANDBOX_PORT'),
  smtpPort: port('SANDBOX_SMTP_PORT'),
  data: process.env.SANDBOX_DATA || undefined,
  webhookUrl: process.env.SANDBOX_WEBHOOK_URL || undefined,
  webhookSecret: process.env.SANDBOX_WEBHOOK_SECRET || undefined,
  webhookEvents: process.env.SANDBOX_WEBHOOK_EVENTS?.split(','),
  mailWebhookUrl: process.env.SANDBOX_MAIL_WEBHOOK_URL || undefined,
  smsWebhookUrl: process.env.SANDBOX_SMS_WEBHOOK_URL || undefined,
  smsWebhookSignedAs: process.env.SANDBOX_SMS_WEBHOOK_SIGNED_AS || undefined,
})

const end = () => void sandbox.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
// The stand-ins must never outlive the server that started them, even if it was killed.
process.stdin.once('end', end).once('close', end).resume()
console.log(JSON.stringify({ http: sandbox.http, smtp: sandbox.smtp }))
