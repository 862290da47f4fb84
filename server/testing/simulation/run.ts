import { addDays, mondayOf } from '@ladlewell/domain/calendar.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Dice, diceFor } from '../dice.ts'
import { actAsCustomer, subscribe } from './customer-deeds.ts'
import { actAsKitchen, deliver } from './kitchen-deeds.ts'
import { foundTown, type Town } from './town.ts'
import { hireWorkers, type Workers } from './workers.ts'
import { wrongIn } from './wrong-in.ts'

export interface SimulationPlan {
  seed: number
  customers: number
  chefs: number
  weeks: number
  begins: Date
  /** SQL that switches a safeguard off. */
  sabotage?: string
}

export interface SimulationReport {
  /** Everything that is not as it must be, with the week after which it was seen; empty when all held. */
  wrong: string[]
  kills: number
  deeds: Record<string, number>
  boxes: Record<string, number>
  charges: number
}

const ZONE = 'America/Chicago'
const HOUR = 3_600_000
const DEEDS_A_STEP = 3
const FAULTS = 0.02
const MORTALITY = 0.06
const QUIET_TURNS = 60

const WEEKS_BETWEEN_INSPECTIONS = 8

/**
 * Lets a town live for some weeks: customers, kitchens and banks do what the dice say, two workers do the jobs and die
 * now and then, and the clock steps to whatever is due next. Each week ends in a calm in which all must be right.
 */
export async function simulate(plan: SimulationPlan): Promise<SimulationReport> {
  const town = await foundTown(plan, plan.seed)
  if (plan.sabotage) await town.db.query(plan.sabotage)
  const workers = hireWorkers(town, 2)
  const deeds: Record<string, number> = {}
  const note = (deed: string) => {
    deeds[deed] = (deeds[deed] ?? 0) + 1
  }
  const wrong: string[] = []
  try {
    for (let week = 1; week <= plan.weeks && wrong.length === 0; week++) {
      if (week % WEEKS_BETWEEN_INSPECTIONS === 0) await inspect(town)
      await join(town, plan, week, note)
      const until = new Date(plan.begins.getTime() + week * 7 * 24 * HOUR)
      for (let step = 0; town.now() < until; step++) {
        await live(town, workers, n => diceFor(plan.seed, week, step, n), note, until)
      }
      await calm(town, workers)
      wrong.push(...(await wrongIn(town)).map(what => `after week ${week}: ${what}`))
    }
    const states = await town.db.query<{ state: string; count: number }>(
      `select state || ' (' || why || ')' as state, count(*)::int as count from boxes group by 1 order by 2 desc`,
    )
    return {
      wrong,
      kills: workers.kills,
      deeds,
      boxes: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      charges: [...town.provider.charges.values()].filter(({ succeededAt }) => succeededAt).length,
    }
  } finally {
    await workers.close()
    await town.close()
  }
}

/** Every kitchen passes: one that nobody looks at for three months is closed, and there would be little left to try. */
async function inspect({ db, now }: Town): Promise<void> {
  await db.query(
    `insert into inspections (chef_id, inspected_on, passed, note) select id, $1::date, true, '' from chefs
     on conflict do nothing`,
    [now()],
  )
}

/** Customers come over the first weeks. */
async function join(
  town: Town,
  plan: SimulationPlan,
  week: number,
  note: (deed: string) => void,
): Promise<void> {
  const share = Math.ceil(plan.customers / 4)
  for (const person of town.customers.slice((week - 1) * share, week * share)) {
    const dice = diceFor(plan.seed, person.accountId)
    const { chefId } = dice.oneOf(town.chefs)
    note(`first order ${await subscribe(town, person, chefId, dice)}`)
  }
}

/** People act at some moment, then the clock steps to what is due next. Each event has dice of its own. */
async function live(
  town: Town,
  workers: Workers,
  diceOf: (event: number) => Dice,
  note: (deed: string) => void,
  until: Date,
): Promise<void> {
  const next = await nextInstant(town, until)
  const passed = diceOf(0).roll() * (next.getTime() - town.now().getTime())
  const between = new Date(town.now().getTime() + passed)
  town.setClock(between)
  const someone = (event: number) => {
    const dice = diceOf(event)
    return actAsCustomer(town, dice.oneOf(town.customers), dice).then(note)
  }
  for (let deed = 1; deed <= DEEDS_A_STEP; deed++) await someone(deed)
  const fate = diceOf(100)
  if (fate.chance(0.06)) note(await actAsKitchen(town, fate.oneOf(town.chefs), fate))
  town.setClock(next)
  await deliveries(town, marketDateAt(between, ZONE))
  town.provider.faults = FAULTS
  // Somebody acts while the workers are at work.
  const { kills } = workers
  const [found] = await Promise.all([workers.turn(diceOf(102), MORTALITY), someone(101)])
  if (found > 0 || workers.kills > kills) await workers.turn(diceOf(103), 0)
  town.provider.faults = 0
}

/** While the usual hours last. */
const eveningOf = (date: string) => instantOf(date, 18, ZONE)

/** Kitchens deliver in the evening of the day. */
async function deliveries(town: Town, firstDay: string): Promise<void> {
  for (let date = firstDay; eveningOf(date) <= town.now(); date = addDays(date, 1))
    for (const chef of town.chefs) await deliver(town, chef, date)
}

/** The next instant at which something is due: a task, a cut-off, the end of a payment, an evening, midnight. */
async function nextInstant({ db, now }: Town, until: Date): Promise<Date> {
  const midnight = instantOf(addDays(marketDateAt(now(), ZONE), 1), 0, ZONE)
  const [due] = await db.query<{ at: Date | null }>(
    `select min(at) as at from (
       select min(due_at) as at from tasks where dead_at is null and due_at > $1
       union all select min(cutoff_at) from orders where status = 'placed' and cutoff_at > $1
       union all select min(expires_at) from payments where next_try_at is not null and expires_at > $1) due`,
    [now()],
  )
  const evening = eveningOf(marketDateAt(now(), ZONE))
  const ahead = [until, midnight, evening, ...(due?.at ? [due.at] : [])].filter(at => at > now())
  const instants = ahead.map(at => at.getTime())
  return new Date(Math.min(...instants))
}

/** Nothing fails and nobody acts until there is nothing left to do. */
async function calm(town: Town, workers: Workers): Promise<void> {
  const dice = diceFor(0)
  for (let turn = 0; turn < QUIET_TURNS; turn++) {
    if ((await workers.turn(dice, 0)) === 0) return
  }
  town.complaints.push(`After ${QUIET_TURNS} turns there is still something to do: ${[...workers.busy]}`)
}

/** A Monday morning from which 26 weeks go through both changes of the clocks. */
export const BEFORE_BOTH_CHANGES = instantOf(mondayOf('2027-10-04'), 9, ZONE)

/** One from which four weeks go through the change in autumn. */
export const BEFORE_A_CHANGE = instantOf(mondayOf('2027-10-18'), 9, ZONE)
