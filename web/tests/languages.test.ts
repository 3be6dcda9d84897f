/** Which language is spoken, and what is loaded for it. */
import { languages } from 'virtual:text';
import { describe, expect, it } from 'vitest';
import { areasByPage } from '../build/plugin.ts';
import { asTyped, hyphened, known, language, say, speak } from '../src/text/say.svelte';
import { languageOf, nearest } from '../src/text/match';

describe('the language of a reader', () => {
  it.each([
    [['zh-TW', 'en'], ['zh', 'en'], 'zh'],
    [['zh-TW', 'en'], ['zh', 'en', 'zh-Hant'], 'zh-Hant'],
    [['zh-HK'], ['zh', 'en', 'zh-Hant'], 'zh-Hant'],
    [['zh-Hant'], ['zh', 'en', 'zh-Hant'], 'zh-Hant'],
    [['zh-CN'], ['zh', 'en', 'zh-Hant'], 'zh'],
    [['zh'], ['zh-Hant', 'zh', 'en'], 'zh'],
    [['fr', 'en-GB'], ['zh', 'en'], 'en'],
    [['fr', 'zh-SG'], ['zh', 'en'], 'zh'],
    [['fr'], ['zh', 'en'], 'en'],
    [['no such tag', ''], ['zh', 'en'], 'en'],
    [[], ['zh', 'en'], 'en'],
  ])('%j of %j is %s', (wishes, tags, found) => {
    expect(languageOf(wishes, tags)).toBe(found);
  });

  it('takes what is nearest of what the server says', () => {
    expect(nearest({ zh: 'a', en: 'b', 'zh-Hant': 'c' }, 'zh-Hant')).toBe('c');
    expect(nearest({ zh: 'a', en: 'b' }, 'zh-Hant')).toBe('a');
    expect(nearest({ zh: 'a', en: 'b' }, 'fr')).toBe('b');
    expect(nearest({ zh: 'a', en: 'b', other: [{ lang: 'zh-Hant', text: 'c' }] }, 'zh-Hant')).toBe('c');
    expect(nearest({}, 'zh')).toBe('');
  });
});

describe('what is said', () => {
  it('follows the language', async () => {
    await speak('en');
    const first = say('common.home');
    expect(language()).toBe('en');
    await speak('zh');
    expect(language()).toBe('zh');
    expect(say('common.home')).not.toBe(first);
    await speak('no such language');
    expect(language()).toBe('zh');
    await speak('en');
    expect(say('common.home')).toBe(first);
  });

  it('takes words of the server and of people', async () => {
    await speak('en');
    expect(say({ zh: 'a', en: 'b' })).toBe('b');
    expect(say(asTyped('Ann'))).toBe('Ann');
  });

  it('knows which keys there are', async () => {
    await speak('en');
    expect(known('judge.values-nonsense')).toBe(false);
    const key = `tie_breaks.${hyphened('small points')}-short` as const;
    expect(known(key) && say(key)).toBe('Small pts');
  });
});

describe('the files', () => {
  it('are the list of languages', () => {
    expect(languages.map(({ tag }) => tag).slice(0, 2)).toEqual(['zh', 'en']);
    for (const one of languages) expect([one.name, one.short, one.locale, one.lists['and']].every(Boolean), one.tag).toBe(true);
  });

  it('are loaded page by page', () => {
    const { shell, pages } = areasByPage();
    expect(shell).toEqual(['common']);
    expect(pages.get('/learn')).toEqual(['learn']);
    expect(pages.get('/room/:room')).toContain('table');
    expect([...pages.values()].flat()).not.toContain('common');
  });
});
