import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileOf, folder, themes, widths } from './photograph.ts'
import { stories } from './stories/index.ts'

/** One page with every photograph that lies in the folder, those of earlier runs included: a run may take a part of them. */
export default function writeContactSheet(): void {
  mkdirSync(folder, { recursive: true })
  const areas = [...new Set(stories.map(({ area }) => area))]
  const parts = areas.map((area) => {
    const states = stories.filter((story) => story.area === area).flatMap((story) => story.states)
    return `<h2 id="${area}">${area}</h2>${states.map((state) => rowOf(area, state)).join('')}`
  })
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px/1.4 system-ui; margin: 24px; background: #ddd; color: #111 }
nav a { margin-right: 12px } h2 { margin: 32px 0 8px } h3 { margin: 16px 0 4px; font-size: 14px }
.row { display: flex; gap: 8px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { display: block; width: 240px; max-height: 420px; object-fit: cover; object-position: top }
</style><h1>Screens</h1><nav>${areas.map((area) => `<a href="#${area}">${area}</a>`).join('')}</nav>${parts.join('')}</html>`,
  )
}

function rowOf(area: string, state: string): string {
  const files = widths.flatMap((width) => [...themes].reverse().map((theme) => ({ width, theme })))
  const figures = files
    .map(({ width, theme }) => ({ file: fileOf(area, state, width, theme), says: `${width} ${theme}` }))
    .filter(({ file }) => existsSync(`${folder}/${file}`))
    .map(
      ({ file, says }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${area}, ${state}, ${says}"></a><figcaption>${says}</figcaption></figure>`,
    )
  return `<h3>${state}</h3><div class="row">${figures.join('')}</div>`
}
