// Who asked for less motion starts films himself.
if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[autoplay]')) {
    video.autoplay = false;
    video.controls = true;
    video.pause();
  }
}
