/** Types of the texts that the build makes from a language's files and the pages load. */

/** A message as Fluent's own parser reads it: text, or texts and expressions one after the other. */
export type Pattern = string | readonly unknown[];

/** Messages by `area.id`. */
export type Messages = Record<string, Pattern>;

/** The forms of terms of the game: `word` and others. */
export type Terms = Record<string, Record<string, string>>;

export interface Language {
  /** A BCP 47 tag; the name of the folder. */
  readonly tag: string;
  /** The language's own name for itself. */
  readonly name: string;
  /** The same where there is little room. */
  readonly short: string;
  /** The locale of dates and times, and the language that the document states. */
  readonly locale: string;
  /** Separators between the items of a list, and before the last one. */
  readonly lists: Readonly<Record<string, readonly [string, string]>>;
}

/** The texts of a page in one language. */
export interface Texts {
  readonly messages: Messages;
  readonly terms: Terms;
}
