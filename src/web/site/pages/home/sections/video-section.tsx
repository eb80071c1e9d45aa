import '../film.css'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { demoVideo } from '#content/demo-video.ts'
import { fill } from '#content/fill.ts'
import { videoSection } from '#content/landing.ts'
import { readVideoSource, type VideoSource } from '#contract/values/video-source.ts'
import { useSite } from '../../../use-site.ts'

/** The product at work; not a byte of it before it is seen, and none of another site's before it is asked for. */
export function VideoSection(): ReactNode {
  const { videoUrl } = useSite().settings
  const outside = videoUrl === null ? null : readVideoSource(videoUrl)
  return (
    <section className="ruled section" aria-labelledby="video-headline">
      <div className="wrap columns items-start gap-y-8">
        <div className="lg:[grid-column:1/5]">
          <h2 id="video-headline" className="headline max-w-[5.7em]">
            {videoSection.headline}
          </h2>
          <p className="lead mt-5">{videoSection.lead}</p>
          {outside === null && <p className="label mt-5">{videoSection.note}</p>}
        </div>
        <div className="lg:[grid-column:5/-1]">{outside === null ? <OwnFilm /> : <OutsideFilm source={outside} />}</div>
      </div>
    </section>
  )
}

function OwnFilm(): ReactNode {
  const { file, poster, captions, width, height, seconds, cues } = demoVideo
  return (
    <div data-film="">
      <video
        className="film"
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        data-poster={poster}
        aria-label={videoSection.label}
      >
        <source src={file} type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src={captions} />
      </video>
      <Fault text={videoSection.fault} href={file} link={videoSection.file} />
      <p className="label mt-3 flex flex-wrap justify-between gap-x-6">
        <span className="figures">{lengthText(seconds)}</span>
        <a href={file} className="link">
          {videoSection.file}
        </a>
      </p>
      <details className="faq mt-4">
        <summary className="font-semibold">{videoSection.transcript}</summary>
        <ol className="grid gap-3 pb-6 text-sm">
          {cues.map((cue) => (
            <li key={cue.at + cue.text} className="grid grid-cols-[3rem_minmax(0,1fr)]">
              <span className="figures text-muted">{cue.at}</span>
              <span>
                <span className="text-muted">{cue.speaker}: </span>
                {cue.text}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

function OutsideFilm({ source }: { source: VideoSource }): ReactNode {
  const fillHost = (text: string) => fill(text, { host: source.host })
  if (source.kind === 'file') {
    return (
      <div data-film="">
        {/* biome-ignore lint/a11y/useMediaCaption: the owner's own film; what captions it has are in the file. */}
        <video
          className="film"
          controls
          playsInline
          preload="none"
          src={source.address}
          data-poster=""
          aria-label={videoSection.label}
        />
        <Fault text={fillHost(videoSection.outsideFault)} href={source.address} link={fillHost(videoSection.open)} />
      </div>
    )
  }
  return (
    <div data-film="">
      <a href={source.address} data-embed={source.address} data-title={videoSection.label} className="film film-closed">
        <span className="button button-line button-large">
          <Play className="w-4 fill-current" aria-hidden="true" />
          {fillHost(videoSection.play)}
        </span>
      </a>
      <Fault text={fillHost(videoSection.outsideFault)} href={source.address} link={fillHost(videoSection.open)} />
    </div>
  )
}

/** Said when the film does not come. */
function Fault({ text, href, link }: { text: string; href: string; link: string }): ReactNode {
  return (
    <p role="alert" hidden data-film-fault="" className="mt-3 border-l-3 border-warn py-1 pl-4">
      {text}{' '}
      <a href={href} className="link">
        {link}
      </a>
    </p>
  )
}

function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${minutes} min ${Math.round(seconds % 60)} s`
}
