/** The code of `discord.gg/code` and `discord.com/invite/code`. */
export function invitationOf(url: string): string | undefined {
  return /^https?:\/\/(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\/([\w-]+)\/?$/i.exec(url)?.[1];
}
