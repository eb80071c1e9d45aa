import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import type { ImportSummary } from '#contract/customer/imports.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { counted } from './import-words.ts'

/** What was imported before, each with the way back while there is one. */
export function EarlierImports({ imports }: { imports: readonly ImportSummary[] }): ReactNode {
  const { what, when, state, actions } = words.earlierColumns
  return (
    <PagePart id="earlier" title={words.earlier} lead={words.earlierLead}>
      {imports.length === 0 ? (
        <p className="label">{words.noEarlier}</p>
      ) : (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{when}</th>
              <th scope="col">{state}</th>
              <th scope="col">{actions}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <ImportRow key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  )
}

function ImportRow({ one }: { one: ImportSummary }): ReactNode {
  const { id, kind, created, by, startedAt, finishedAt, undoneAt, canUndo } = one
  const made = counted(words.made[kind], created)
  return (
    <tr>
      <td className="wrap-anywhere">
        <span className="font-medium">{made}</span>
        <span className="label block">{by ?? words.formerMember}</span>
      </td>
      <td>
        <Moment at={startedAt} />
      </td>
      <td>{words.states[undoneAt !== null ? 'undone' : finishedAt === null ? 'running' : 'done']}</td>
      <td>
        {canUndo && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="do" value="undo" variant="line" aria-label={fill(words.undoOf, { what: made })}>
              {words.undo}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
