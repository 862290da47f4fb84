import { restoredErrors } from './restored-errors.ts'

/** Refusals of our team's own calls; a part of `errors`. */
export const staffErrors = {
  ...restoredErrors,
  'market-missing': {
    status: 403,
    message: 'This concerns every market, and you were given only some. Please ask an owner.',
  },
  'market-not-open': { status: 409, message: 'This kitchen’s market isn’t open yet. Open the market first.' },
  'kitchen-sells-here': {
    status: 409,
    message: 'This kitchen already sells in its market. Only a kitchen that was never approved can move.',
  },
  'role-missing': { status: 403, message: 'Your role doesn’t allow this. Please ask an owner.' },
  'staff-email-taken': {
    status: 409,
    message:
      'This address already belongs to a kitchen’s or a driver’s account. Please ask for another address.',
  },
  'staff-known': { status: 409, message: 'This person is already on our team.' },
  'own-roles': { status: 409, message: 'You can’t change your own roles. Please ask another owner.' },
  'last-owner': {
    status: 409,
    message: 'This is the last owner. Make someone else an owner first.',
  },
  'approval-not-found': { status: 404, message: 'Nobody asked for this.' },
  'own-approval': {
    status: 403,
    message: 'You asked for this yourself. Someone else has to decide.',
  },
  'approval-ended': {
    status: 409,
    message: 'This no longer waits: it was decided, withdrawn, or nobody decided in time.',
  },
  'asker-left': {
    status: 409,
    message: 'Whoever asked for this is no longer allowed to. You can only decline it.',
  },
  'bank-account-waits': {
    status: 409,
    message: 'This bank account is new. Someone has to confirm it before money goes there.',
  },
} as const satisfies Record<string, { status: number; message: string }>
