import { expect, it } from 'vitest';
import { standardHeaders } from './sign.ts';

it('signs as Standard Webhooks does, by the example of its description', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(standardHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [key, key], 1_614_265_330)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature':
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
