import { startProduct } from '../tools/product.ts'
import { keepClearOfCutoff } from './kitchen.ts'

/** Starts the product with a world of its own; PRODUCT_URL names one that runs already. Answers how to stop it. */
export default async function startForJourneys(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return
  const product = await startProduct({ PASSWORD_MEMORY_KIB: '64' })
  process.env.PRODUCT_URL = product.url
  try {
    await keepClearOfCutoff()
  } catch (error) {
    await product.stop()
    throw error
  }
  return product.stop
}
