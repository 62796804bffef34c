import { readdirSync } from 'node:fs'
import path from 'node:path'

/** What the folder of a server holds that is found by where it lies: paths below it with `/`, in order; nothing where it is none. */
export function serverParts(serverOut: string | undefined): readonly string[] {
  if (serverOut === undefined) return []
  const top = path.dirname(serverOut)
  const areas = entriesIn(path.join(top, 'areas')).filter((name) => !name.includes('.'))
  return [
    ...filesIn(top, 'database/migrations'),
    ...areas.flatMap((area) => [
      ...filesIn(top, `areas/${area}`).filter((file) => /\/(?:operations|hooks|tables)\.ts$/.test(file)),
      ...['operations', 'migrations'].flatMap((folder) => filesIn(top, `areas/${area}/${folder}`)),
    ]),
  ].sort()
}

function filesIn(top: string, folder: string): readonly string[] {
  return entriesIn(path.join(top, folder)).flatMap((name) => (/\.ts$/.test(name) ? `${folder}/${name}` : []))
}

function entriesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
