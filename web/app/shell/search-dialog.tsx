import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { controlClass } from '../ui/field.tsx'
import { m } from '../words/catalogue/messages.js'
import { closePanel } from './panel.ts'
import { SearchBox } from './search-box.tsx'

export function SearchDialog() {
  return (
    <Dialog title={m.shell_search()} onClose={closePanel} className={atTop}>
      <SearchBox
        formClass="grid grid-cols-[1fr_auto] gap-2"
        inputClass={`${controlClass()} text-ellipsis`}
        listClass="col-span-2 -mx-2"
        onLeave={closePanel}
      >
        <Button type="submit">{m.search_find()}</Button>
      </SearchBox>
    </Dialog>
  )
}

// A phone's keyboard would cover a sheet at the bottom.
const atTop =
  'max-sm:top-0 max-sm:bottom-auto max-sm:rounded-t-none max-sm:rounded-b-xl max-sm:[--from:0_-24px] sm:mt-[10dvh]'
