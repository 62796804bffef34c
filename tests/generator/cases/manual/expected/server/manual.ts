// Written by the generator from spec/manual.yaml. Edit that, not this: the next run writes it anew.

/** The handbook in one language. */
export interface Manual {
  readonly title: string
  readonly about?: string
  readonly words: Readonly<Record<string, string>>
  readonly chapters: readonly ManualChapter[]
}

export interface ManualChapter {
  readonly title: string
  readonly about?: string
  readonly pages: readonly ManualPage[]
}

export interface ManualPage {
  /** What its address ends with. */
  readonly name: string
  readonly title: string
  readonly about?: string
  /** Its address in the console, as a route says it. */
  readonly address?: string
  readonly who: string
  readonly notes?: readonly string[]
  readonly parts: readonly ManualPart[]
  readonly keys: readonly string[]
}

/** One of what stands on a page; which properties it has, `is` says. */
export interface ManualPart {
  readonly is: string
  readonly text?: string
  readonly title?: string
  readonly label?: string
  readonly parts?: readonly ManualPart[]
  readonly lines?: readonly string[]
  readonly fields?: readonly { readonly label: string; readonly help?: string; readonly required?: boolean }[]
  readonly does?: readonly string[]
  readonly notes?: readonly string[]
}

/** By language, the spec's own first. */
export const manuals: Readonly<Record<string, Manual>> = {
  "en": {
    "title": "Gardener's Handbook",
    "about": "What each page is for, what you find there, and who may use it.",
    "words": {
      "overview": "All pages",
      "search": "Search the handbook",
      "find": "Search",
      "found": "Found",
      "nothing": "No page says this.",
      "language": "Language:",
      "address": "Address",
      "who": "Who may open it",
      "everybody": "Everybody",
      "signedIn": "everybody who is signed in",
      "signedOut": "people who are not signed in",
      "required": "required",
      "menu": "Menu",
      "keys": "Keys"
    },
    "chapters": [
      {
        "title": "Plants",
        "about": "All that grows here.",
        "pages": [
          {
            "name": "plants",
            "title": "All plants",
            "about": "What grows in the garden, and how thirsty it is.",
            "address": "/",
            "who": "everybody who is signed in",
            "parts": [
              {
                "is": "things",
                "lines": [
                  "Shows: Name, Watered, Thirsty",
                  "Search: Search",
                  "Filter: Kind"
                ]
              }
            ],
            "keys": [
              "`/` goes to the search field."
            ]
          },
          {
            "name": "plant",
            "title": "One plant",
            "about": "A plant with all that is known of it.",
            "address": "/plants/:id",
            "who": "everybody who is signed in",
            "parts": [
              {
                "is": "things",
                "lines": [
                  "Shows: Name, Watered"
                ]
              },
              {
                "is": "fields",
                "fields": [
                  {
                    "label": "Litres",
                    "required": true
                  }
                ]
              },
              {
                "is": "action",
                "label": "Water",
                "does": [
                  "Says afterwards: “The plant is watered.”"
                ]
              }
            ],
            "keys": []
          },
          {
            "name": "garden",
            "title": "Around every page",
            "who": "everybody who is signed in",
            "parts": [],
            "keys": []
          }
        ]
      },
      {
        "title": "More pages",
        "pages": [
          {
            "name": "denied",
            "title": "Garden",
            "address": "/denied",
            "who": "Everybody",
            "parts": [
              {
                "is": "action",
                "label": "To the plants",
                "does": [
                  "Goes to “All plants”."
                ],
                "notes": [
                  "For everybody who is signed in."
                ]
              }
            ],
            "keys": []
          },
          {
            "name": "closed",
            "title": "Garden",
            "address": "/closed",
            "who": "Everybody",
            "parts": [
              {
                "is": "action",
                "label": "To the plants",
                "does": [
                  "Goes to “All plants”."
                ],
                "notes": [
                  "For everybody who is signed in."
                ]
              }
            ],
            "keys": []
          }
        ]
      }
    ]
  }
}
