import { type PageName, type Path, paths } from '../generated/paths.ts'

/** The address of a page for a letter, within the console: `/reset-password?email=…`. Pages go by their names in the spec. */
export function pageLink(name: PageName, query: Readonly<Record<string, string>>): string {
  const { pattern } = paths.find((path) => path.name === name) as Path
  return `${pattern}?${new URLSearchParams(query)}`
}
