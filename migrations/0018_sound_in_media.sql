ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
DROP INDEX "media_workspace";--> statement-breakpoint
CREATE INDEX "media_workspace" ON "media" USING btree ("workspace_id","interview_id","kind","size_bytes");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('film', 'poster', 'sound'));