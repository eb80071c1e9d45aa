import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { passkeyWords } from '#content/passkeys.ts'
import { passkeyButton } from '#content/sign-in.ts'
import { secondFactorPathTo } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { addPasskey, type PasskeyEnd } from '../../second-factor/ask-passkey.ts'
import { RecoveryCodeList } from '../../second-factor/recovery-code-list.tsx'

const words = passkeyWords.add

/** A name, the browser's dialog, and, with the first factor, the recovery codes. @param next Where it leads then. */
export function AddPasskey({ next }: { next: string }): ReactNode {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ name?: string; text?: string }>({})
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return setProblem({ name: words.nameMissing })
    setIsBusy(true)
    setProblem({})
    const { end, recoveryCodes } = await addPasskey(name).catch(() => ({ end: 'failed' as const, recoveryCodes: [] }))
    setIsBusy(false)
    if (end === 'proof-needed' || end === 'over') {
      return location.assign(secondFactorPathTo(location.pathname + location.search))
    }
    if (end !== 'done') return setProblem({ text: wordsFor(end) })
    if (recoveryCodes.length === 0) return location.assign(next)
    setCodes(recoveryCodes)
  }

  if (codes !== null) return <RecoveryCodeList codes={codes} next={next} takesFocus />
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={60}
        error={problem.name}
      />
      <Button type="submit" variant="line" size="large" aria-disabled={isBusy} data-busy={isBusy}>
        {isBusy ? passkeyButton.busy : words.submit}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad">
        {problem.text}
      </p>
    </form>
  )
}

function wordsFor(end: PasskeyEnd): string {
  switch (end) {
    case 'cancelled':
    case 'refused':
      return words[end]
    case 'too-many':
      return words.tooMany
    case 'unknown':
    case 'limited':
      return passkeyWords[end]
    default:
      return passkeyWords.failed
  }
}
