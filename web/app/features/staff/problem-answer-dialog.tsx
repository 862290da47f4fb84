import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { TextLink } from './kit/text-link.tsx'

interface ProblemAnswerDialogProps {
  problem: StaffProblem
  onAnswered: () => void
  onClose: () => void
}

export function ProblemAnswerDialog({ problem, onAnswered, onClose }: ProblemAnswerDialogProps) {
  const { problemId, orderId, customerName, text } = problem

  async function send(answer: string): Promise<string | null> {
    const sent = await api('PUT /api/v1/staff/problems/{problemId}', {
      params: { problemId: String(problemId) },
      body: { answer },
    })
    if (!sent.ok) {
      if (sent.problem?.code === 'changed-meanwhile') onAnswered()
      return sent.problem?.message ?? 'The answer could not be sent.'
    }
    onAnswered()
    toast(`${customerName} has the answer.`, { tone: 'success' })
    return null
  }

  return (
    <ReasonDialog
      title={`Answer ${customerName}`}
      label="Answer"
      hint="The customer gets it by mail, and the report is closed."
      confirmLabel="Send the answer"
      danger={false}
      onConfirm={send}
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
