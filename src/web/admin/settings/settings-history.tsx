import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminSettings, settingsFieldWords } from '#content/admin-settings.ts'
import { fill } from '#content/fill.ts'
import type { AdminSettingsView, SettingsChange } from '#contract/admin/settings.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'

const words = adminSettings.history

/** What was saved, when and by whom; each can be gone back to. */
export function SettingsHistory({ view, isRestored }: { view: AdminSettingsView; isRestored: boolean }): ReactNode {
  const { history, version } = view
  return (
    <section id="history" aria-labelledby="history-title" className="ruled columns gap-y-6 py-8 md:py-10">
      <div className="lg:[grid-column:1/5]">
        <h2 id="history-title" className="subtitle">
          {words.title}
        </h2>
        <p className="label mt-2 max-w-[36em]">{words.lead}</p>
      </div>
      <div className="lg:[grid-column:5/-1]">
        {isRestored && <Notice tone="good">{adminSettings.saved}</Notice>}
        {history.length === 0 && <p className="text-muted">{words.empty}</p>}
        <ol className="border-t border-line">
          {history.map((change) => (
            <Row key={change.version} change={change} current={version} />
          ))}
        </ol>
        {history.length > 0 && <GoBack target={0} version={version} label={words.toFile} className="mt-6" />}
      </div>
    </section>
  )
}

function Row({ change, current }: { change: SettingsChange; current: number }): ReactNode {
  const { version, savedAt, savedBy, changed, restored } = change
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere">
          <span className="font-medium">{fill(words.version, { version: String(version) })}</span>
          {': '}
          {changed.map((name) => settingsFieldWords[name]?.label ?? name).join(', ')}
          {restored !== null && <span className="text-muted"> ({describeRestored(restored)})</span>}
        </p>
        <p className="label mt-0.5 wrap-anywhere">
          <Moment at={savedAt} isWhole /> {fill(words.by, { by: savedBy })}
        </p>
      </div>
      {version === current ? (
        <span className="text-sm text-muted">{words.current}</span>
      ) : (
        <GoBack target={version} version={current} label={words.goBack} />
      )}
    </li>
  )
}

function describeRestored(version: number): string {
  return version === 0 ? words.restoredFile : fill(words.restored, { version: String(version) })
}

interface GoBackProps {
  target: number
  version: number
  label: string
  className?: string
}

function GoBack({ target, version, label, className }: GoBackProps): ReactNode {
  return (
    <Form method="post" action="#history" className={className}>
      <input type="hidden" name="do" value="restore" />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="line">
        {label}
      </Button>
    </Form>
  )
}
