import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { m } from '../../words/catalogue/messages.js'

type Rule = SubscriptionDetails['rule']

export function ruleName(rule: Rule): string {
  return names[rule]()
}

const names: Record<Rule, () => string> = {
  'choose-for-me': () => m.subscriptions_rule_choose(),
  repeat: () => m.subscriptions_rule_repeat(),
  skip: () => m.subscriptions_rule_skip(),
}
