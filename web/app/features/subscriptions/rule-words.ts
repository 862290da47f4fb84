import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { m } from '../../words/catalogue/messages.js'

type Rule = SubscriptionDetails['rule']

export const rules: readonly Rule[] = ['choose-for-me', 'repeat', 'skip']

export function ruleName(rule: Rule): string {
  return names[rule]()
}

export function ruleExplained(rule: Rule): string {
  return explained[rule]()
}

const names: Record<Rule, () => string> = {
  'choose-for-me': () => m.subscriptions_rule_choose(),
  repeat: () => m.subscriptions_rule_repeat(),
  skip: () => m.subscriptions_rule_skip(),
}

const explained: Record<Rule, () => string> = {
  'choose-for-me': () => m.subscriptions_rule_choose_more(),
  repeat: () => m.subscriptions_rule_repeat_more(),
  skip: () => m.subscriptions_rule_skip_more(),
}
