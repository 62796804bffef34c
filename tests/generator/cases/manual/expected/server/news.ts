// Written by the generator from spec/news.yaml. Edit that, not this: the next run writes it anew.

/** What is new, in one language: the newest first. */
export interface News {
  readonly title: string
  readonly about?: string
  readonly words: { readonly language: string }
  readonly entries: readonly {
    readonly id: string
    /** `2026-11-25` */
    readonly day: string
    readonly title: string
    readonly text: string
  }[]
}

/** By language, the spec's own first. */
export const news: Readonly<Record<string, News>> = {
  "en": {
    "title": "What's New",
    "about": "What has changed in the garden's console.",
    "words": {
      "language": "Language:"
    },
    "entries": [
      {
        "id": "2026-05-02",
        "day": "2026-05-02",
        "title": "Plants can be searched",
        "text": "The list of plants has a search field."
      },
      {
        "id": "2026-05-02-water",
        "day": "2026-05-02",
        "title": "The water butt says how full it is",
        "text": "You see it on the page of each plant."
      },
      {
        "id": "2026-04-11",
        "day": "2026-04-11",
        "title": "One page for each plant",
        "text": "A click on a plant shows all that is known of it."
      }
    ]
  }
}
