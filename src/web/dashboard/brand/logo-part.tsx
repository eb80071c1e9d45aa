import { type ReactNode, useEffect, useId, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { brandWords } from '#content/dashboard/brand.ts'
import { putEmployerLogo } from '#contract/api/employer.ts'
import { maxLogoBytes } from '#contract/values/employer.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, fileInputClass } from '#ui/form/field.tsx'
import { callApi } from '#web/api/call-api.ts'
import { toBase64 } from '#web/api/to-base64.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = brandWords.logo

/** The logo, and another in its place: sent as soon as it is chosen. */
export function LogoPart({ logo }: { logo: string | null }): ReactNode {
  const { id: workspaceId } = useWorkspace()
  const { revalidate } = useRevalidator()
  const id = useId()
  const [isAwake, setIsAwake] = useState(false)
  const [said, setSaid] = useState<{ status: string; problem?: string }>({ status: '' })
  // React cannot wake a field in which a file has been chosen already, so none can be before.
  useEffect(() => setIsAwake(true), [])

  async function send(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    if (file === undefined) return
    setSaid({ status: words.sending })
    const problem = await sendLogo(workspaceId, file)
    input.value = ''
    if (problem !== null) return setSaid({ status: '', problem: brandWords.problems[problem] })
    setSaid({ status: words.saved })
    await revalidate()
  }

  return (
    <div className="grid gap-4">
      {logo === null ? (
        <p className="text-sm">{words.none}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-6">
          <img src={logo} alt={words.now} className="max-h-16 max-w-full object-contain" />
          <Form method="post">
            <Button type="submit" name="do" value="remove-logo" variant="line">
              {words.remove}
            </Button>
          </Form>
        </div>
      )}
      <div className="field">
        <label htmlFor={id} className="field-label">
          {words.label}
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {words.hint}
        </p>
        <input
          id={id}
          type="file"
          accept="image/png,.png"
          disabled={!isAwake}
          className={fileInputClass}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={said.problem === undefined ? undefined : true}
          onChange={({ currentTarget }) => void send(currentTarget)}
        />
        <noscript>
          <p className="text-xs font-medium">{words.needsScript}</p>
        </noscript>
        <FieldError id={`${id}-error`} error={said.problem} />
        <p role="status" className="text-sm">
          {said.status}
        </p>
      </div>
    </div>
  )
}

/** Null when it is saved, else why not. */
async function sendLogo(workspaceId: string, file: File): Promise<keyof typeof brandWords.problems | null> {
  if (file.size > maxLogoBytes) return 'too-large'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'not-sent'
  const body = { content: toBase64(new Uint8Array(bytes)) }
  const answer = await callApi(putEmployerLogo, { params: { workspaceId }, body })
  if (!answer.isDone) return answer.status === 413 ? 'too-large' : 'not-sent'
  return answer.result.kind === 'saved' ? null : answer.result.reason
}
