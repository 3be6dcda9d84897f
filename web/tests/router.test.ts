import { describe, expect, it } from 'vitest';
import { match } from '../src/lib/router.svelte';
import { fill, languageOf } from '../src/lib/say.svelte';

describe('addresses', () => {
  it('match part by part', () => {
    expect(match('/room/:room', '/room/a-b_1')).toEqual({ room: 'a-b_1' });
    expect(match('/room/:room', '/room')).toBeNull();
    expect(match('/room/:room', '/room/%ff')).toBeNull();
    expect(match('/', '/')).toEqual({});
  });
});

describe('languages', () => {
  it('are the browser’s own', () => {
    expect(languageOf(['zh-TW', 'en'])).toBe('zh');
    expect(languageOf(['fr', 'en-GB'])).toBe('en');
    expect(languageOf(['fr'])).toBe('en');
    expect(languageOf([])).toBe('zh');
  });

  it('have blanks to fill', () => {
    expect(fill('{n} of {m}', { n: 3 })).toBe('3 of {m}');
  });
});
