import { at } from './food/draw.ts'
import { deep, type Liquid } from './food/liquids.ts'
import { lit } from './light/light.ts'
import { seeded } from './light/random.ts'
import { emptyRelief, type Stage } from './light/relief.ts'
import { type Component, pantry } from './pantry.ts'
import { props } from './scene/props.ts'
import { type Cloth, layTable } from './scene/table.ts'
import { floorOf, layVessel, type Vessel } from './scene/vessels.ts'

/** A component, where its middle lies from the middle of the dish, half its width and height, and its turn. */
export type Part = readonly [Component, x: number, y: number, rx: number, ry?: number, turn?: number]
/** Something beside the dish: name, place and turn. */
export type Beside = readonly [string, x: number, y: number, turn?: number]

/** One dish, laid from the bottom up. At 'pour' the sauce rises over what has been laid so far. */
export type Dish = {
  vessel: Vessel
  cloth: Cloth
  view?: readonly [x: number, y: number, zoom: number, turn?: number]
  beside?: readonly Beside[]
  sauce?: Liquid & { level: number; reach?: number }
  parts: readonly (Part | 'pour')[]
}

const detail = 2
/** How much larger than written food is served, so that a dish looks generous. */
export const portions: Record<Vessel['kind'], number> = {
  plate: 1.24,
  coupe: 1.2,
  bowl: 1.13,
  pan: 1.08,
  board: 1.1,
  tray: 1.07,
}

/** Draws a dish on its table, 800 × 600 units; answers RGB rows at twice that. */
export function drawDish(
  dish: Dish,
  seed: number,
): { width: number; height: number; pixels: Uint8ClampedArray } {
  const [width, height] = [800 * detail, 600 * detail]
  const [x, y, zoom, turn] = dish.view ?? [0, 0, 1, 0]
  const scale = detail * zoom * (dish.vessel.rx === dish.vessel.ry ? 1.1 : 1.03)
  const relief = emptyRelief(width, height)
  const table: Stage = { relief, random: seeded(seed), x: width / 2, y: height / 2, scale: detail, turn: 0 }
  layTable({ ...table, turn: (seed % 7) * 0.11 }, dish.cloth)
  layDish({ ...at(table, x, y, turn ?? 0), scale }, dish)
  return { width, height, pixels: lit(relief, scale) }
}

/** Lays a dish and what stands beside it on a stage, table not included. */
export function layDish(stage: Stage, dish: Dish): void {
  for (const [name, x, y, turn] of dish.beside ?? []) props[name]?.(at(stage, x, y, turn ?? 0))
  layVessel(stage, dish.vessel)
  const served = { ...stage, scale: stage.scale * portions[dish.vessel.kind] }
  for (const part of dish.parts)
    if (part === 'pour') fill(stage, dish)
    else {
      const [name, x, y, rx, ry, turn] = part
      pantry[name][1](at(served, x, y, turn ?? 0), rx, ry ?? rx)
    }
}

function fill(stage: Stage, { vessel, sauce }: Dish): void {
  if (!sauce) return
  const reach = sauce.reach ?? 0.79
  deep(sauce, floorOf(vessel) + sauce.level)(at(stage, 0, 0), vessel.rx * reach, vessel.ry * reach)
}
