import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareSandbox } from './shared-sandbox.ts'

/** Settings that lead each vendor without settings of its own to the sandbox; undefined when none needs it. */
export async function sandboxSettings(env: NodeJS.ProcessEnv) {
  if (env.STRIPE_SECRET_KEY && env.SMTP_URL) return undefined
  const sandbox = await shareSandbox(meetingPoint(env), {
    data: join(env.DATA_DIR!, 'sandbox.jsonl'),
    webhookUrl: `http://127.0.0.1:${env.PORT || 3000}/api/v1/payments/webhook`,
  })
  const { url, smtpUrl, webhookSecret } = sandbox
  const stripe = {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_JS_URL: '/sandbox/stripe/v3.js',
  }
  return {
    stop: sandbox.stop,
    settings: {
      SANDBOX_URL: url,
      ...(!env.STRIPE_SECRET_KEY && stripe),
      ...(!env.SMTP_URL && { SMTP_URL: smtpUrl }),
    },
  }
}

// Processes that share a PostgreSQL must share its payments too, whatever their DATA_DIR.
function meetingPoint({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): string {
  if (!DATABASE_URL) return join(DATA_DIR!, 'sandbox.lock')
  const name = createHash('sha256').update(DATABASE_URL).digest('hex').slice(0, 12)
  return join(tmpdir(), `ladlewell-${process.getuid?.() ?? 0}-${name}.sandbox`)
}
