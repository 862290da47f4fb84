import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const missing = { status: 404, statusText: '', internal: false, data: null }

// §2 A failed page says so without telling secrets (experience.md)
it.each([
  [missing, 'Nothing is cooking here'],
  [{ ...missing, status: 500 }, 'Something boiled over'],
  [new Error('a secret of ours'), 'Something boiled over'],
])('says what is wrong, and offers a search and a way home: %o', async (error, title) => {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }])
  const page = await renderToReadableStream(<RouterProvider router={router} />)
  await page.allReady
  const html = await new Response(page).text()
  expect(html).toContain(`>${title}</h1>`)
  expect(html).toContain('action="/search"')
  expect(html).toContain('empty-plate')
  expect(html).toContain('Back to all chefs')
  expect(html).not.toContain('secret')
})
