/** Scripts are made once a language. They name one another `./x.js`; pages and what is loaded late name the whole path. */
export function withScriptsOf(language: string, text: string): string {
  return text.replace(/(["'`/])assets\/([\w.~-]+\.js)/g, `$1assets/${language}/$2`)
}
