import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { factorSetupWords as words } from '#content/second-factor.ts'
import { isAppError } from '#contract/errors.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import type { AppSetup, FactorSetup } from '#contract/site/second-factor.ts'
import { ownPathOf, secondFactorPathTo } from '#contract/values/own-path.ts'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { ChooseFactor, KeepCodes, ScanCode } from './setup-states.tsx'

interface SetupData extends Omit<FactorSetup, 'isFresh'> {
  next: string
  isRequired: boolean
}

type SetupAnswer =
  | { state: 'scan'; setup: AppSetup; error: string | null }
  | { state: 'codes'; recoveryCodes: readonly string[] }
  | { state: 'limited' }

/** Only for whoever has just proved who they are; everybody else is led to do so, and back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, secondFactor } = context.get(pageContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (visitor === null) throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
  const { isFresh, ...setup } = await secondFactor.readSetup()
  const isRequired = searchParams.has('required')
  const next = ownPathOf(searchParams.get('next'))
  if (!isFresh) throw redirect(secondFactorPathTo(pathname + search))
  return data<SetupData>({ ...setup, next, isRequired })
}

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('begin-app') }),
  z.object({ do: z.literal('confirm-app'), code: typedText }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(pageContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (visit.isLimited) return data<SetupAnswer>({ state: 'limited' }, { status: 429 })
  const command = await readForm(request, Command)
  try {
    return await run(visit, command, ownPathOf(searchParams.get('next')), pathname + search)
  } catch (error) {
    if (isAppError(error) && error.code === 'proof.needed') return redirect(secondFactorPathTo(pathname + search))
    throw error
  }
}

async function run({ secondFactor }: PageContext, command: z.output<typeof Command>, next: string, here: string) {
  if (command.do === 'begin-app') {
    return data<SetupAnswer>({ state: 'scan', setup: await secondFactor.beginApp(), error: null })
  }
  const confirmed = await secondFactor.confirmApp(command.code)
  switch (confirmed.state) {
    case 'done':
      if (confirmed.recoveryCodes.length === 0) return redirect(next, { status: 303 })
      return data<SetupAnswer>({ state: 'codes', recoveryCodes: confirmed.recoveryCodes })
    case 'wrong':
      return data<SetupAnswer>({ state: 'scan', setup: confirmed.setup, error: words.scan.wrong }, { status: 422 })
    case 'over':
      return redirect(here, { status: 303 })
    case 'limited':
      return data<SetupAnswer>({ state: 'limited' }, { status: 429 })
  }
}

export default function FactorSetupPage(): ReactNode {
  const loaded = useLoaderData<SetupData>()
  const answer = useActionData<SetupAnswer>()
  if (answer?.state === 'scan') return <ScanCode setup={answer.setup} error={answer.error} />
  if (answer?.state === 'codes') return <KeepCodes codes={answer.recoveryCodes} next={loaded.next} />
  return <ChooseFactor {...loaded} isLimited={answer?.state === 'limited'} />
}
