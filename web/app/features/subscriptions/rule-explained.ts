import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { m } from '../../words/catalogue/messages.js'

type Rule = SubscriptionDetails['rule']

export const rules: readonly Rule[] = ['choose-for-me', 'repeat', 'skip']

/** What a rule means, where it is chosen. */
export function ruleExplained(rule: Rule): string {
  return explained[rule]()
}

const explained: Record<Rule, () => string> = {
  'choose-for-me': () => m.subscriptions_rule_choose_more(),
  repeat: () => m.subscriptions_rule_repeat_more(),
  skip: () => m.subscriptions_rule_skip_more(),
}
