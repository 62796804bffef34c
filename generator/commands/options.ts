import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a console's spec lies and where its output goes; absolute paths. */
export interface Places {
  readonly spec: string
  /** The folder for the browser's files. */
  readonly out: string
  /** The folder for the server's files; none where no server is generated. */
  readonly serverOut?: string
  /** The folder that holds blocks/ and widgets/, to tell words without code. */
  readonly app?: string
}

const top = fileURLToPath(new URL('../../', import.meta.url))

/** The product's own places, with what the caller says instead. Relative paths start at the working folder. */
export function placesOf(given: { spec?: string; out?: string; serverOut?: string; app?: string } = {}): Places {
  const own = given.spec === undefined
  const spec = path.resolve(given.spec ?? path.join(top, 'spec'))
  const beside = path.join(path.dirname(spec), 'generated')
  return {
    spec,
    out: path.resolve(given.out ?? (own ? path.join(top, 'src', 'generated') : beside)),
    serverOut:
      given.serverOut !== undefined
        ? path.resolve(given.serverOut)
        : own
          ? path.join(top, 'server', 'generated')
          : undefined,
    app: path.resolve(given.app ?? path.join(top, 'src')),
  }
}

/** A path as people see it: from the working folder, with `/`. */
export function shownPath(file: string): string {
  return (path.relative(process.cwd(), file) || '.').split(path.sep).join('/')
}

export const grammarFolder = fileURLToPath(new URL('../grammar/', import.meta.url))
