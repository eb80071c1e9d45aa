import type { ReactNode } from 'react'
import { previewPage } from '#content/dashboard/openings.ts'
import { demoNotice } from '#content/interview/notice.ts'
import { firstVoice, voiceOptions } from '#content/voices.ts'
import { VoiceId } from '#contract/values/voices.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import type { SampleAnswers } from './sample-answers.ts'
import { SampleAnswersPart } from './sample-answers-part.tsx'
import { type PreviewState, usePreview } from './use-preview.ts'

interface PreviewInterviewProps {
  workspaceId: string
  openingId: string
  samples: SampleAnswers
}

/** The room that candidates come into, for a member: before the call a voice to choose, then the call, then its report. */
export function PreviewInterview({ samples, ...props }: PreviewInterviewProps): ReactNode {
  const preview = usePreview(props)
  const { stage, room } = preview
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name}>
      {stage.name === 'in-call' && room !== null && (
        <>
          <room.Conversation
            call={stage.call}
            onLeave={preview.restart}
            deletion={{ erase: () => room.requestDeletion(stage.reportToken) }}
          />
          {samples.answers.length > 0 && <SampleAnswersPart call={stage.call} samples={samples} />}
        </>
      )}
      {stage.name === 'over' && room !== null && (
        <room.AfterCall
          reportToken={stage.reportToken}
          endText={stage.end.text}
          hasReport={stage.end.hasReport}
          onRestart={preview.restart}
        />
      )}
      {stage.name !== 'in-call' && stage.name !== 'over' && <Start preview={preview} />}
    </div>
  )
}

function Start({ preview }: { preview: PreviewState }): ReactNode {
  const { stage } = preview
  const isBusy = stage.name === 'connecting'
  if (stage.name === 'resumable') {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" size="large" onClick={preview.resume}>
          {previewPage.goOn}
        </Button>
        <Button variant="quiet" size="large" onClick={preview.restart}>
          {previewPage.leave}
        </Button>
      </div>
    )
  }
  return (
    // Without JavaScript a form of method "dialog" sends nothing anywhere.
    <form
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const voice = VoiceId.catch(firstVoice).parse(new FormData(event.currentTarget).get('voice'))
        const isText = submitter instanceof HTMLButtonElement && submitter.value === 'text'
        void preview.begin(voice, isText ? 'text' : 'voice')
      }}
    >
      <div className="flex items-center gap-4">
        <div className="w-14 flex-none text-accent sm:w-20">
          {isBusy ? <Ring mode="loading" /> : <Ring mode="presence" state="idle" />}
        </div>
        <p role="status" className="min-w-0 font-semibold">
          {isBusy ? previewPage.connecting : (preview.failure ?? previewPage.ready)}
        </p>
      </div>
      <SelectField name="voice" label={previewPage.voice} defaultValue={firstVoice} options={voiceOptions} />
      <ul className="grid gap-1 border-l border-line pl-4 text-xs text-muted">
        {demoNotice.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" size="large" aria-disabled={isBusy} data-busy={isBusy}>
          {previewPage.byVoice}
        </Button>
        <Button type="submit" variant="line" size="large" name="channel" value="text" aria-disabled={isBusy}>
          {previewPage.byText}
        </Button>
      </div>
      <noscript>
        <p className="text-xs font-medium">{previewPage.needsScript}</p>
      </noscript>
    </form>
  )
}
