import type { Bookings } from './bookings.ts'
import type { BoxCosts, BoxWork } from './boxes.ts'
import type { HomeGrowth } from './home-growth.ts'
import type { LastPortions } from './last-portions.ts'
import type { OrderCost, OrderShare } from './orders.ts'
import type { PageShare } from './pages.ts'
import type { ReadShare } from './reads.ts'
import type { Line } from './table.ts'

/** What one has to know to read the table. */
export const notes = `Load, limit and product are processes of their own; limit and product take turns; figures are medians of three rounds.
Pages: 32 connections, no compression on either side, the same bytes under the same headers; µs are processor time of
the server an answer. Limits of search, chef and meal: one prepared statement, 32 connections, no HTTP.
Limit of an order: begin, insert the order, insert three lines, commit; prepared, on tables of the same shape in the same
database, one connection a shopper. Afterwards: webhooks taken in, mails sent, and every look for work while that goes on;
costs are of 400 orders of a process that has served some thousand.
Boxes: from setting the clock until the last is done, by workers that send the mails of it meanwhile. SQL and HTTP calls
to the provider are those of all workers, a box; memory is that of the larger one, before, after a tenth, and at the end.
Routes: minutes of all drives of a generated day, with 20 for each minute late and 30 a car; beside them the best of ours and
the same search from two other beginnings, in as much processor time as is said together (a minute: \`-- --minute\`).`

export function startLines(startMs: number, idleMb: number): Line[] {
  return [
    atMost('Start to first answer, built, database running', startMs, 'ms', 900),
    atMost('Memory of the server process, idle', idleMb, 'MB', 150),
  ]
}

export function readLines(reads: {
  catalogue: PageShare
  home: PageShare
  chef: PageShare
  chefSql: ReadShare
  mealSql: ReadShare
  search: ReadShare
}): Line[] {
  const brotli = (page: PageShare) => ({
    work: '  compressed by brotli, made once a change',
    ours: kb(page.brotliBytes),
  })
  return [
    pageLine('Catalogue JSON, 24 chefs with meals', reads.catalogue, 0.8),
    brotli(reads.catalogue),
    pageLine('Home, server-rendered', reads.home, 0.85),
    brotli(reads.home),
    pageLine('One chef, 200 in turn', reads.chef, 0.6),
    line('  the same, beside SQL', reads.chefSql, 'node-postgres, least SQL', 0.3),
    line('Any of 3,000 meals in turn', reads.mealSql, 'node-postgres, least SQL', 0.6),
    line('Search, 20 hits, never asked before', reads.search, 'node-postgres, least SQL', 0.75),
    {
      work: '  SQL statements a search',
      ours: one(reads.search.sql),
      goal: '1',
      reached: reads.search.sql <= 1.1,
    },
  ]
}

export function ordersLines(orders: {
  one: OrderShare
  cost: OrderCost
  sixteen: OrderShare
  memoryMb: number
}): Line[] {
  return [
    ...orderLines('Order, 1 shopper', orders.one),
    ...orderLines('Order, 16 shoppers', orders.sixteen, { perSecond: 300, spread: 5 }),
    { work: '  SQL statements an order, with what follows', ours: one(orders.cost.sql) },
    { work: '  HTTP calls to the provider, likewise', ours: one(orders.cost.providerCalls) },
    cpuLine('  processor time an order, likewise', orders.cost, 7),
    { work: 'Memory of the server process after this', ours: `${whole(orders.memoryMb)} MB` },
  ]
}

export function paidLines(paid: { one: OrderShare; request: OrderCost; two: OrderShare }): Line[] {
  const { request } = paid
  const sql = request.sql - request.webhooks
  return [
    paidLine('Order, 16 shoppers, one web process', paid.one),
    paidLine('Order, 16 shoppers, two web processes and a worker', paid.two),
    {
      work: '  SQL statements an order, in its request',
      ours: one(sql),
      goal: '≤ 12',
      reached: sql <= 12.05,
    },
    {
      work: '  HTTP calls to the provider an order, likewise',
      ours: one(request.providerCalls),
      goal: '≤ 1',
      reached: request.providerCalls <= 1.05,
    },
    cpuLine('  processor time an order, with its webhook taken in', request),
  ]
}

export function invariantsLine(hold: boolean): Line {
  return { work: 'Invariants after all this', ours: hold ? 'hold' : 'BROKEN', goal: 'hold', reached: hold }
}

export function boxesLines({ planning, opening, charging }: BoxCosts): Line[] {
  return [
    ...boxLines('Planning', planning),
    ...boxLines('Locking: opening', opening),
    ...boxLines('Locking: charging', charging),
  ]
}

export function installLine({ packages, mb }: { packages: number; mb: number }): Line {
  return atMost(`node_modules, production, ${packages} packages`, mb, 'MB', 150)
}

function pageLine(work: string, page: PageShare, goal: number): Line {
  const { ours, limit } = page.cpu
  return {
    work: `${work}, ${kb(page.bytes)}`,
    ours: `${whole(page.ours)}/s, ${whole(ours)} µs, ${one(page.sql)} SQL`,
    limit: `bare node:http ${whole(page.limit)}/s, ${whole(limit)} µs`,
    share: `${percent(page.share)} (${percent(limit / ours)} by µs)`,
    goal: `≥ ${percent(goal)} by µs`,
    reached: limit / ours >= goal,
  }
}

function line(work: string, read: ReadShare, limit: string, goal: number): Line {
  return {
    work,
    ours: `${whole(read.ours)}/s`,
    limit: `${limit} ${whole(read.limit)}/s`,
    share: percent(read.share),
    goal: `≥ ${percent(goal)}`,
    reached: read.share >= goal,
  }
}

/** At most three times as slow as the one statement, in at most twelve. */
export function listLines(work: string, list: ReadShare): Line[] {
  return [
    line(work, list, 'node-postgres, the raw query', 1 / 3),
    { work: '  SQL statements a page', ours: one(list.sql), goal: '≤ 12', reached: list.sql <= 12.05 },
  ]
}

function orderLines(work: string, order: OrderShare, goal?: { perSecond: number; spread: number }): Line[] {
  const spread = order.p99 / order.p50
  return [
    {
      work,
      ours: `${whole(order.ours)}/s`,
      limit: `raw transaction ${whole(order.limit)}/s`,
      share: percent(order.share),
    },
    ...(goal
      ? [
          {
            work: '  orders a second',
            ours: whole(order.ours),
            goal: `≥ ${goal.perSecond}`,
            reached: order.ours >= goal.perSecond,
          },
        ]
      : []),
    {
      work: '  p50 · p99',
      ours: `${one(order.p50)} · ${one(order.p99)} ms`,
      limit: `${one(order.limitP50)} · ${one(order.limitP99)} ms`,
      share: `p99 = ${one(spread)} × p50`,
      ...(goal ? { goal: `≤ ${goal.spread} ×`, reached: spread <= goal.spread } : {}),
    },
  ]
}

/** Beside the raw transaction and the provider's call by bare http. */
function paidLine(work: string, { ours, limit, share }: OrderShare): Line {
  return {
    work,
    ours: `${whole(ours)}/s`,
    limit: `raw transaction + call ${whole(limit)}/s`,
    share: percent(share),
    goal: '≥ 50%',
    reached: share >= 0.5,
  }
}

/** Of server and database, without the provider's stand-in. */
function cpuLine(work: string, { cpuMs, databaseCpuMs }: OrderCost, goal?: number): Line {
  const all = cpuMs + (databaseCpuMs ?? 0)
  return {
    work,
    ours: `${one(all)} ms, of which PostgreSQL ${databaseCpuMs === null ? '?' : one(databaseCpuMs)}`,
    ...(goal ? { goal: `≤ ${goal} ms`, reached: databaseCpuMs !== null && all <= goal } : {}),
  }
}

export function lastLine({ tries, refusals }: LastPortions): Line {
  const sold = tries.map(({ sold }) => sold)
  return {
    work: 'Last 10 portions, 16 shoppers at once, two processes',
    ours: `sold ${sold.join(', ')}`,
    limit: Object.entries(refusals)
      .map(([outcome, count]) => `${count} × ${outcome}`)
      .join(', '),
    goal: '10',
    reached: tries.every(({ sold, reserved }) => sold === 10 && reserved === 10),
  }
}

export function bookingLines({ lines, placeMs, cancelMs, deliverMs }: Bookings): Line[] {
  return [
    atMost(`Placing an order, ${whole(lines)} lines in the ledger`, placeMs, 'ms', 100),
    atMost('  cancelling it', cancelMs, 'ms', 50),
    atMost('  delivering twenty orders in one call', deliverMs, 'ms', 100),
  ]
}

function boxLines(work: string, { one: alone, two }: { one: BoxWork; two: BoxWork }): Line[] {
  const said = ({ perSecond, sql, providerCalls, cpuMs, memoryMb }: BoxWork) =>
    [
      `${whole(perSecond)}/s`,
      `${sql < 1 ? sql.toFixed(3) : one(sql)} SQL`,
      ...(providerCalls > 0 ? [`${one(providerCalls)} HTTP`] : []),
      ...(cpuMs === null ? [] : [`${one(cpuMs)} ms of processor`]),
      `${whole(memoryMb.before)} → ${whole(memoryMb.tenth)} → ${whole(memoryMb.after)} MB`,
    ].join(', ')
  return [
    { work: `${work} ${whole(alone.boxes)} boxes, one worker`, ours: said(alone) },
    { work: '  two workers', ours: said(two) },
  ]
}

export function growthLines({ ours, limit, share, small, large }: HomeGrowth): Line[] {
  return [
    {
      work: 'Home at 2,000 chefs × 20 meals',
      ours: `${whole(ours)}/s, ${whole(large.cpuMicros)} µs`,
      limit: `home at 24 chefs ${whole(limit)}/s, ${whole(small.cpuMicros)} µs`,
      share: `${percent(share)} (${percent(small.cpuMicros / large.cpuMicros)} by µs)`,
      goal: 'costs no more: ≥ 90% by µs',
      reached: small.cpuMicros / large.cpuMicros >= 0.9,
    },
    {
      work: '  made anew after a change',
      ours: `${one(large.ms)} ms, ${one(large.sql)} SQL, ${kb(large.bytes)}`,
      limit: `${one(small.ms)} ms, ${one(small.sql)} SQL, ${kb(small.bytes)}`,
      share: percent(small.ms / large.ms),
    },
  ]
}

function atMost(work: string, value: number, unit: string, goal: number): Line {
  return { work, ours: `${whole(value)} ${unit}`, goal: `≤ ${goal} ${unit}`, reached: value <= goal }
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const one = (value: number) => value.toFixed(1).replace(/^-0\.0$/, '0.0')
const percent = (value: number) => `${Math.round(value * 100)}%`
const kb = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
