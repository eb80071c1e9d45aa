import type { FormEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { toast } from '#ui/toast/toast.ts'
import type { Reply } from './use-reply.ts'

/** A row of a list that is changed where it stands. */
export interface Row {
  /** From the press to the list that the server sends: the row shows what was asked for. Refused, it stands as before. */
  isPending: boolean
  fetcher: FetcherWithComponents<Reply | null>
}

/** For the component that draws one row; the server's words are said in a toast. */
export function useRow(): Row {
  const fetcher = useFetcher<Reply | null>()
  const { data } = fetcher
  useEffect(() => {
    if (data?.refused !== undefined) toast({ title: data.refused, variant: 'destructive' })
    else if (data?.done !== undefined) toast({ title: data.done })
  }, [data])
  return { isPending: fetcher.state !== 'idle', fetcher }
}

interface RowFormProps {
  row: Row
  className?: string
  hidden?: boolean
  children: ReactNode
}

/** A form in a row, posted without leaving the page. Without script it is sent like any other. */
export function RowForm({ row: { fetcher }, ...form }: RowFormProps): ReactNode {
  return <fetcher.Form method="post" onSubmit={passFocusOn} {...form} />
}

/** The pressed control is about to go: the focus passes to the same one of the row below, or above where there is none. */
function passFocusOn({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>): void {
  const { submitter } = nativeEvent as SubmitEvent
  const row = form.closest('tr, li')
  const others = [row?.nextElementSibling, row?.previousElementSibling].flatMap((other) => [
    ...(other?.querySelectorAll<HTMLElement>('form button') ?? []),
  ])
  const same = others.find((one) => isSameControl(one, submitter) && one.closest('details:not([open])') === null)
  ;(same ?? document.querySelector<HTMLElement>('main'))?.focus()
}

function isSameControl(one: HTMLElement, pressed: HTMLElement | null): boolean {
  return one.textContent === pressed?.textContent
}
