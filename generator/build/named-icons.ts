import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Tells the icons that the spec names, and the module that names them: they come in one file.
 * @param generated the folder that the generator writes for the browser
 */
export function namedIcons(generated: string): (id: string) => boolean {
  let names: ReadonlySet<string> | undefined
  const file = path.join(generated, 'icons.ts')
  return (id) => {
    names ??= new Set(existsSync(file) ? readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) : [])
    const [, icon] = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/](Icon\w+)[.]mjs$/.exec(id) ?? []
    return icon === undefined ? path.normalize(id) === file : names.has(icon)
  }
}
