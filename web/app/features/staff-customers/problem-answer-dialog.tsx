import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'

export default function ProblemAnswerDialog({
  problem,
  onClose,
}: {
  problem: StaffProblem
  onClose: () => void
}) {
  const { problemId, orderId, customerName, text } = problem

  return (
    <ReasonDialog
      title={`Answer ${customerName}`}
      label="Answer"
      hint="The customer gets it by mail, and the report is closed."
      submit="Send the answer"
      danger={false}
      send={answer =>
        api('PUT /api/v1/staff/problems/{problemId}', {
          params: { problemId: String(problemId) },
          body: { answer },
        })
      }
      said={`${customerName} has the answer.`}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-2 border-line ps-4 whitespace-pre-line text-muted">
        {text}
      </blockquote>
      <p className="text-sm">
        Money goes back on the page of <TextLink to={`/staff/orders/${orderId}`}>order #{orderId}</TextLink>.
      </p>
    </ReasonDialog>
  )
}
