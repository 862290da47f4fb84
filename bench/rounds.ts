import { median } from './latency.ts'

export interface Share {
  ours: number
  limit: number
  /** Median over the rounds of ours by limit, each pair measured one right after the other. */
  share: number
}

/** Measures limit and product in turn, because the machine may not be ours alone, and takes medians. */
export async function inTurn(
  count: number,
  sides: { ours(): Promise<number>; limit(): Promise<number> },
): Promise<Share> {
  const rounds: { ours: number; limit: number }[] = []
  for (let round = 0; round < count; round++)
    rounds.push({ limit: await sides.limit(), ours: await sides.ours() })
  return {
    ours: median(rounds.map(round => round.ours)),
    limit: median(rounds.map(round => round.limit)),
    share: median(rounds.map(round => round.ours / round.limit)),
  }
}
