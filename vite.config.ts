import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Beside React Router's own entry, which hydrates the signed-in pages: that of the public pages.
  environments: {
    client: {
      build: { rolldownOptions: { input: [fileURLToPath(new URL('src/web/entry.site.ts', import.meta.url))] } },
    },
  },
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('src/web/zod-without-eval.ts', import.meta.url)) },
      { find: /^zod\/mini$/, replacement: fileURLToPath(new URL('src/web/zod-mini-without-eval.ts', import.meta.url)) },
    ],
  },
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // A preloaded font or an inlined image must stay one cacheable file, and the content-security-policy knows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every public page is sent stays in two files, however many islands share parts of it: what the signed-in
        // pages need, too, and the entry with the rest. Each further file costs its headers, 0.8 kB.
        codeSplitting: {
          groups: [
            // What every awake island needs, in one file however islands come and go.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[/-]runtime/ },
            // Before the entry, which takes along what it imports.
            {
              name: 'shared',
              test: /preload-helper|src\/ui\/toast\/.*\.ts$|src\/ui\/(?:ring\/geometry|early-presses)/,
            },
            {
              name: 'entry.site',
              test: /forms\/delivery\/(arrival|unsent-key)|web\/site\/bootstrap\/(actions|wake-islands|countdowns|dialogs|start)|web\/entry\.site/,
            },
          ],
        },
      },
    },
  },
})
