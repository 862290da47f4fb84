import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { MealPicture } from '../ui/meal-picture.tsx'
import { m } from '../words/catalogue/messages.js'

export function SearchInsteadBox() {
  return (
    <div className="grid max-w-xl gap-5">
      <MealPicture
        src="/images/empty-plate-800.webp"
        sizes="(min-width: 640px) 480px, 100vw"
        className="rounded-xl shadow-card"
      />
      <Form
        action="/search"
        role="search"
        aria-label={m.shell_search_instead()}
        className="flex w-full gap-2"
      >
        <input
          type="search"
          name="q"
          aria-label={m.search_label()}
          placeholder={m.search_hint()}
          maxLength={100}
          className={`${controlClass()} text-ellipsis`}
        />
        <Button type="submit">{m.search_find()}</Button>
      </Form>
    </div>
  )
}
