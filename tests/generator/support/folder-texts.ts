import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every file under a folder with its text, by its path in it; the writer's own notes (`.name`) are left out. */
export function folderTexts(folder: string): Record<string, string> {
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = all
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .map((file) => [path.relative(folder, file).split(path.sep).join('/'), file] as const)
    .filter(([inside]) => !inside.split('/').some((part) => part.startsWith('.')))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(files.map(([inside, file]) => [inside, readFileSync(file, 'utf8')]))
}

/** The writer's own notes that lie in a folder. */
export function notesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith('.'))
        .sort()
    : []
}
