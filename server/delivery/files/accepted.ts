import type { PictureFormat } from '../../storage/pictures/shape.ts'

/** Not in every browser, the smallest first. */
const modern = ['avif', 'webp'] as const satisfies readonly PictureFormat[]

/** The smallest format that an Accept header names; undefined for a client that names none. What accepts anything names nothing. */
export function acceptedFormat(header = ''): PictureFormat | undefined {
  const named = new Set(
    header.split(',').flatMap((each) => {
      const [type = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [type]
    }),
  )
  return modern.find((format) => named.has(`image/${format}`))
}
