import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { controlClass } from '../ui/field.tsx'
import { closePanel } from './panel.ts'
import { SEARCH_PLACEHOLDER } from './search-field.tsx'

export function SearchDialog() {
  return (
    <Dialog title="Search" onClose={closePanel}>
      <Form action="/search" role="search" className="flex gap-2" onSubmit={closePanel}>
        <input
          data-autofocus
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-label="Search meals, chefs or cuisines"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={SEARCH_PLACEHOLDER}
          className={`${controlClass()} text-ellipsis`}
        />
        <Button type="submit">Search</Button>
      </Form>
    </Dialog>
  )
}
