import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['node_modules/', 'src/protocol.ts', 'public/'] },
  ...typescript.configs.strict,
  ...svelte.configs['flat/recommended'],
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Sets and maps here are values: a new one takes the place of the old.
      'svelte/prefer-svelte-reactivity': 'off',
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // Addresses are plain paths of our own router.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
