import type { ContentStatus, MediaKind, TemplateField } from '../../database/schema.ts'
import type { Colour } from '../media/png.ts'

/**
 * What a theme puts into an environment (product 3). Everything in it is named by a key of its own; ids are made when it is
 * applied, so that it can be applied to any number of projects.
 */
export interface ThemeData {
  templates: readonly ThemeTemplate[]
  /** Folders before what is in them. */
  media: readonly ThemeMedia[]
  /** Parents before what is below them. */
  contents: readonly ThemeContent[]
  website: ThemeWebsite
}

export interface ThemeTemplate {
  key: string
  name: string
  fields: readonly TemplateField[]
}

export interface ThemeMedia {
  key: string
  name: string
  kind: MediaKind
  /** Key of the folder that it is in. */
  folder?: string
  alternateText?: string
  /** What staff may edit of its kind (product 3). */
  details?: Readonly<Record<string, unknown>>
  /** What it consists of; a folder has none. */
  file?: ThemeFile
}

/** A file as a theme tells it: the bytes are made of it when it is written. Texts are lists of lines. */
export type ThemeFile =
  | { svg: readonly string[] }
  | { csv: readonly string[] }
  /** A page with this heading: letters, digits and spaces. */
  | { pdf: string }
  /** A place under a sky of these colours (red, green and blue from 0 to 255), above and at the horizon. */
  | { png: { width: number; height: number; from: Colour; to: Colour } }

export interface ThemeContent {
  key: string
  /** Key of its template. */
  template: string
  /** Key of the content that it is below. */
  parent?: string
  name: string
  status: ContentStatus
  /** By the names of the template's fields; media by their key, contents as a list of keys. */
  data: Readonly<Record<string, unknown>>
  /** Of a Changed one: what in the published state is other than in `data`. */
  published?: Readonly<Record<string, unknown>>
}

export interface ThemeWebsite {
  title: string
  description?: string
  locale?: string
  /** `content`: key of the content that the page shows. */
  pages: readonly { path: string; title: string; content?: string }[]
}

/** A theme that everybody has: one of the files in `data/`. */
export interface StarterTheme extends ThemeData {
  id: string
  name: string
  description: string
  websiteLink: string
  repositoryLink: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** SVG, 16:10, in lines. */
  thumbnail: readonly string[]
}
