import { mkdir } from 'node:fs/promises'
import { writeBrand } from './brand.ts'
import { drawDish } from './dish.ts'
import { dishes } from './dishes/all.ts'
import { writeEmptyPlate } from './empty-plate.ts'
import { write } from './encode.ts'
import { seedOf } from './light/random.ts'
import { people, writePortrait, writeStranger } from './portraits.ts'

const site = new URL('../web/public', import.meta.url).pathname
await mkdir(`${site}/images/meals`, { recursive: true })
await mkdir(`${site}/images/chefs`, { recursive: true })

const asked = process.argv.slice(2)
const everything = [...Object.keys(dishes), ...Object.keys(people), 'brand']
for (const name of asked.length ? asked : everything) {
  if (dishes[name]) await drawMeal(name)
  else if (people[name])
    await writePortrait(name, `${site}/images/meals`, `${site}/images/chefs/${name}.webp`)
  else if (name === 'brand')
    await Promise.all([
      writeBrand(`${site}/images`),
      writeEmptyPlate(`${site}/images`),
      writeStranger(`${site}/default-chef.jpg`),
    ])
  else throw new Error(`Nothing is called ${name}: neither a dish in dishes/ nor a chef in portraits.ts.`)
  console.log(name)
}

async function drawMeal(slug: string): Promise<void> {
  const picture = drawDish(dishes[slug]!, seedOf(slug))
  for (const type of ['avif', 'webp']) {
    await write(picture, 800, `${site}/images/meals/${slug}-800.${type}`, 20_000)
    await write(picture, 400, `${site}/images/meals/${slug}-400.${type}`, 9_000)
  }
}
