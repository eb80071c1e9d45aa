import type { ReactNode } from 'react'
import { CameraPreview } from '#web/room/film/camera-preview.tsx'
import { FilmAbsence, FilmTile } from '#web/room/film/film-tile.tsx'
import { useFilmWords } from '#web/room/film/film-words.ts'
import { UploadProgress } from '#web/room/film/upload-progress.tsx'
import { FilmOnItsWay } from './film-on-its-way.tsx'

/** What the room shows of a film, before the call, in it and after it. */
export const filmParts = {
  Preview: CameraPreview,
  ChooseFirst,
  Tile: FilmTile,
  Absence: FilmAbsence,
  OnItsWay: FilmOnItsWay,
  Progress: UploadProgress,
}

export type FilmParts = typeof filmParts

function ChooseFirst(): ReactNode {
  return <p className="text-sm">{useFilmWords().chooseFirst}</p>
}
