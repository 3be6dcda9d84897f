import { describe, expect, it } from 'vitest';
import { match } from '../src/app/router.svelte';

describe('addresses', () => {
  it('match part by part', () => {
    expect(match('/room/:room', '/room/a-b_1')).toEqual({ room: 'a-b_1' });
    expect(match('/room/:room', '/room')).toBeNull();
    expect(match('/room/:room', '/room/%ff')).toBeNull();
    expect(match('/', '/')).toEqual({});
  });
});
