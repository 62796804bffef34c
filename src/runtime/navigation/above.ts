import type { Route } from '../../../generator/grammar/routes.ts'

/** The pages above one, nearest first: those whose address is the beginning of its own (`/books` of `/books/:id/edit`). */
export function routesAbove({ path }: Pick<Route, 'path'>, routes: readonly Route[]): readonly Route[] {
  const parts = path?.split('/') ?? []
  return parts
    .map((_, index) => parts.slice(0, index).join('/'))
    .filter(Boolean)
    .reverse()
    .flatMap(
      (above) => routes.find(({ path }) => path === above) ?? routes.find(({ path }) => path === `${above}*`) ?? [],
    )
}
