/** The module that the build makes from the catalogues; see `build/plugin.ts`. */
declare module 'virtual:text' {
  import type { Language, Texts } from './types';

  export const languages: readonly Language[];
  /** The name of the texts that every page needs. */
  export const shell: string;
  /** The name of the texts that a route's page needs besides. */
  export const pageOf: (path: string) => string | undefined;
  export const load: (tag: string, page: string) => Promise<Texts>;
}
