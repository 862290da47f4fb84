import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ChefLinks, type ChefWays } from './chef-links.tsx'
import { contactDetails } from './contact-details.ts'

/** Chefs apply by e-mail: somebody of ours reads every application. */
export function ChefSignUpDialog(ways: ChefWays) {
  const subject = encodeURIComponent(m.static_chef_apply_subject())
  return (
    <Dialog title={m.accounts_chef_sign_up()} onClose={ways.onClose}>
      <div className="grid gap-4">
        <p>{m.static_chef_apply()}</p>
        <a
          href={`mailto:${contactDetails.email}?subject=${subject}`}
          className={`justify-self-start ${buttonClass()}`}
          data-autofocus
        >
          {m.static_chef_apply_button()}
        </a>
        <p className="text-sm text-muted">
          <bdi>{contactDetails.email}</bdi>
        </p>
        <ChefLinks mode="sign-up" ways={ways} />
      </div>
    </Dialog>
  )
}
