import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** The plain frame of the sandbox's own pages; follows the system's light or dark. */
export const framed = (title: string, content: Html | Html[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Sandbox</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main><p><a href="/sandbox">Sandbox</a> · no real payments, mails or messages</p><h1>${title}</h1>${content}</main>
  </body>
</html>`

const style = `
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { line-height: 1.2 } code { font-size: .9em; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8886; vertical-align: top }
details { border: 1px solid #8886; border-radius: .6rem; margin: .6rem 0; padding: .6rem 1rem }
summary { cursor: pointer; min-height: 2rem } summary span { opacity: .75 }
iframe { width: 100%; height: 34rem; border: 0; background: #fff; border-radius: .4rem; margin-top: .6rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
label { display: block; margin-top: 1rem } label.tick { display: flex; gap: .6rem; align-items: center; min-height: 44px }
input:not([type=checkbox]) { font: inherit; box-sizing: border-box; width: 100%; max-width: 26rem; padding: .6rem .8rem; min-height: 44px; border: 1px solid #777; border-radius: .5rem }
input[type=checkbox] { width: 1.3rem; height: 1.3rem }
button { font: inherit; padding: .6rem 1.2rem; min-height: 44px; border-radius: .5rem; cursor: pointer; border: 1px solid #777; margin-inline-end: .6rem }
button.first { background: #1a56c4; border-color: #1a56c4; color: #fff }`
