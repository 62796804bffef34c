import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { atrium } from '../vite/plugin.ts'
import { appFiles } from './app-files.ts'
import { chunkGroups } from './chunks.ts'
import { compressAssets } from './compress.ts'
import { homePage, layouts, signInPage } from './first-pages.ts'
import { mergedEntries } from './merged-entries.ts'
import { namedIcons } from './named-icons.ts'
import { noCircles } from './no-circles.ts'
import { noNotes } from './no-notes.ts'
import { productionRouter } from './production-router.ts'
import { runtimeInEntry } from './runtime-in-entry.ts'
import { sharedReact } from './shared-react.ts'
import { slimClient } from './slim-client.ts'
import { slimForms } from './slim-forms.ts'
import { slimMantine } from './slim-mantine.ts'
import { slimRouter } from './slim-router.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

/** Where one console lies. Paths are relative to the checkout's top folder. */
export interface ConsolePlace {
  /** Folder of the spec's YAML files. */
  spec: string
  /** Folder with index.html and the entry that it names. */
  app: string
  /** Folder that the generator writes for the browser, in place of src/generated. */
  generated: string
  /** Folder that it writes for a backend, in place of server/generated; none when left out. */
  generatedServer?: string
  /** Module with the console's hand-written widgets; the product's own when left out. */
  widgets?: string
  /** Folder of static files, copied as they are but for its README; none when left out. */
  publicDir?: string
  /** Folder of the built console, emptied first. */
  outDir: string
}

/** The Vite configuration of a console: the product's, and that of any other spec drawn by the same runtime. */
export function consoleConfig(place: ConsolePlace): UserConfig {
  const at = (folder: string) => path.resolve(top, folder)
  const own = at('src/generated')
  const generated = at(place.generated)
  const places = { spec: at(place.spec), generated }
  const serverOut = place.generatedServer === undefined ? {} : { serverOut: at(place.generatedServer) }
  const widgets = at(place.widgets ?? 'src/app/widgets.ts')
  return {
    root: at(place.app),
    publicDir: place.publicDir ? at(place.publicDir) : false,
    cacheDir: at('node_modules/.cache/vite'),
    plugins: [
      generated === own ? atrium() : atrium({ spec: at(place.spec), out: generated, ...serverOut }),
      productionRouter(),
      slimClient(),
      slimForms(),
      slimRouter(),
      slimMantine(),
      sharedReact(at(place.spec)),
      react(),
      runtimeInEntry(),
      noCircles(),
      mergedEntries(),
      noNotes(),
      compressAssets(),
    ],
    resolve: {
      // What differs from console to console; package.json says where the product's own are.
      alias: [
        { find: /^#generated\//, replacement: `${generated.replaceAll('\\', '/')}/` },
        { find: /^#widgets$/, replacement: widgets },
      ],
    },
    server: { fs: { allow: [top] } },
    build: {
      outDir: at(place.outDir),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          chunkFileNames: appFiles(generated),
          codeSplitting: {
            // Without it a group swallows whatever its members import, charts and forms included.
            includeDependenciesRecursively: false,
            groups: chunkGroups({
              signIn: signInPage(places),
              layouts: layouts(places),
              home: homePage(places),
              icons: namedIcons(generated),
            }),
          },
        },
      },
    },
  }
}
