/** The customer's bank and the payment provider's own books, as the stand-in plays them. */
export function bankOf({ sandbox }: { sandbox: { url: string } }) {
  const door = async (path: string, body: object) => {
    const answer = await fetch(`${sandbox.url}/sandbox/stripe/disputes${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The bank refused: ${await answer.text()}`)
    return (await answer.json()) as { id: string; amount: number }
  }
  return {
    dispute: (orderId: number, more: { amount?: number; reason?: string } = {}) =>
      door('', { orderId, ...more }),
    decide: (disputeId: string, status: 'won' | 'lost') => door(`/${disputeId}/verdict`, { status }),
    /** What the provider's stand-in knows of a dispute, in Stripe's own shape. */
    async told(disputeId: string) {
      const shown = await fetch(`${sandbox.url}/sandbox/stripe/disputes`)
      const { disputes } = (await shown.json()) as { disputes: Told[] }
      return disputes.find(({ id }) => id === disputeId)!
    },
    /** In cents: what the provider says that it holds for us. */
    async balance(): Promise<number> {
      const answer = await fetch(`${sandbox.url}/v1/balance`, {
        headers: { authorization: 'Bearer sk_test_sandbox' },
      })
      const { available } = (await answer.json()) as { available: { amount: number }[] }
      return available.reduce((sum, { amount }) => sum + amount, 0)
    },
  }
}

interface Told {
  id: string
  status: string
  evidence: Record<string, string | null>
  evidence_details: { submission_count: number }
}
